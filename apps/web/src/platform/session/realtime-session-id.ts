import { v4 } from 'uuid'

const COOKIE = 'canvass_realtime'

/**
 * Returns a random id that distinguishes this browser's heartbeats. It grants no access: the login uses a different,
 * HttpOnly cookie.
 */
export function realtimeSessionId(): string {
  const kept = document.cookie.split('; ').find((pair) => pair.startsWith(`${COOKIE}=`))
  if (kept) return kept.slice(COOKIE.length + 1)
  const id = v4()
  document.cookie = `${COOKIE}=${id}; path=/; SameSite=Strict${location.protocol === 'https:' ? '; Secure' : ''}`
  return id
}

export function clearSessionCookies(): void {
  document.cookie = `${COOKIE}=; path=/; max-age=0`
}

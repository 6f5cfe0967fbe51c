import { v4 } from 'uuid'

const COOKIE = 'canvass_realtime'

/** A random id that tells this browser's heartbeats apart. It opens nothing: the login's cookie is another, HttpOnly. */
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

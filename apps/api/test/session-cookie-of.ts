/** Returns the session token that a response sets; undefined if it sets none or clears it. */
export function sessionTokenOf(headers: Headers): string | undefined {
  const [set] = headers.getSetCookie().filter((cookie) => /^(?:__Host-)?canvass=/.test(cookie))
  return set?.split(';')[0]?.split('=')[1] || undefined
}

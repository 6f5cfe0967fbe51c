/** The session that an answer hands over, as its token; undefined when it hands over none or takes it back. */
export function sessionTokenOf(headers: Headers): string | undefined {
  const [set] = headers.getSetCookie().filter((cookie) => /^(?:__Host-)?canvass=/.test(cookie))
  return set?.split(';')[0]?.split('=')[1] || undefined
}

export interface RawResponse {
  status: number
  type: string
  body: string
}

/** Parses the successive responses received on one connection. */
export function parseResponses(got: Buffer): RawResponse[] {
  const answers: RawResponse[] = []
  let rest = got
  for (let end = rest.indexOf('\r\n\r\n'); end >= 0; end = rest.indexOf('\r\n\r\n')) {
    const head = rest.subarray(0, end).toString('latin1')
    const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(head)?.[1])
    if (!status) break
    const { body, length } = readBody(head, status, rest.subarray(end + 4))
    answers.push({ status, type: headerOf(head, 'content-type'), body: body.toString() })
    rest = rest.subarray(end + 4 + length)
  }
  return answers
}

const headerOf = (head: string, name: string): string =>
  new RegExp(`^${name}: *(.*)$`, 'im').exec(head)?.[1]?.trim() ?? ''

function readBody(head: string, status: number, after: Buffer): { body: Buffer; length: number } {
  if (status < 200 || status === 204 || status === 304) return { body: Buffer.alloc(0), length: 0 }
  const declared = headerOf(head, 'content-length')
  if (/chunked/i.test(headerOf(head, 'transfer-encoding'))) return readChunks(after)
  const length = declared === '' ? after.length : Number(declared)
  return { body: after.subarray(0, length), length }
}

function readChunks(after: Buffer): { body: Buffer; length: number } {
  const parts: Buffer[] = []
  let at = 0
  for (;;) {
    const lineEnd = after.indexOf('\r\n', at)
    const size = Number.parseInt(after.subarray(at, lineEnd).toString('latin1'), 16)
    if (lineEnd < 0 || !(size > 0)) return { body: Buffer.concat(parts), length: Math.max(lineEnd, 0) + 4 }
    parts.push(after.subarray(lineEnd + 2, lineEnd + 2 + size))
    at = lineEnd + 2 + size + 2
  }
}

/** Whether a refusal is JSON with a code for programs and a message for people, as it must be. */
export function isJsonRefusal({ status, type, body }: RawResponse): boolean {
  if (status < 400) return true
  if (!type.startsWith('application/json')) return false
  try {
    const { code, message } = JSON.parse(body) as { code?: unknown; message?: unknown }
    return typeof code === 'string' && typeof message === 'string'
  } catch {
    return false
  }
}

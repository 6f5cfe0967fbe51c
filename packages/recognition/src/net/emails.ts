import { isRealHost } from './internet-names.ts'

const LOCAL = /[\p{L}\p{N}._%+'—–-]/u
const HOST = /[\p{L}\p{N}.—–-]/u
const MAX_LOCAL = 64
const MAX_HOST = 120

export type FoundEmail = { local: string; host: string; at: number; end: number }

/**
 * Finds the email addresses in a line. Walks outward from each @, so the cost is linear for any input. Tolerates a
 * space beside the @ or before a top-level domain if the result is a valid host.
 * @returns parts in lower case, with their offsets in the line
 */
export function findEmails(text: string): FoundEmail[] {
  const found: FoundEmail[] = []
  for (let sign = text.indexOf('@'); sign !== -1; sign = text.indexOf('@', sign + 1)) {
    let start = sign
    if (text[start - 1] === ' ') start -= 1
    const localEnd = start
    while (start > 0 && localEnd - start < MAX_LOCAL && LOCAL.test(text[start - 1] ?? '')) start -= 1
    let end = sign + 1
    if (text[end] === ' ') end += 1
    const hostStart = end
    while (end < text.length && end - hostStart < MAX_HOST && HOST.test(text[end] ?? '')) end += 1
    const local = dashed(text.slice(start, localEnd))
      .replace(/^[.'+-]+/, '')
      .replace(/[.'-]+$/, '')
    const read = dashed(text.slice(hostStart, end))
      .replace(/^[.-]+/, '')
      .replace(/[.-]+$/, '')
    if (local === '') continue
    const rest = /^[. ]{1,2}([\p{L}]{2,6}(?:\.[\p{L}]{2,3})?)(?![\p{L}\p{N}@])/u.exec(text.slice(end))
    const longer = rest ? `${read}.${rest[1]?.toLowerCase()}` : ''
    const meant = withCorrectedEnding(read)
    if (isRealHost(read)) found.push({ local, host: read, at: start, end })
    else if (isRealHost(meant)) found.push({ local, host: meant, at: start, end })
    else if (rest && isRealHost(longer)) found.push({ local, host: longer, at: start, end: end + rest[0].length })
  }
  return found
}

const dashed = (text: string) => text.replace(/[—–]/g, '-').toLowerCase()

/**
 * A host with look-alike letters in its ending replaced: `corn` and `c0m` become `com`. Only for hosts that are invalid
 * as read.
 */
const withCorrectedEnding = (host: string) =>
  host.replace(/\.[\p{L}01]{2,4}$/u, (ending) => ending.replace('rn', 'm').replace('0', 'o').replace('1', 'l'))

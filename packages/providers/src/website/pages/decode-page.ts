import { isUtf8 } from 'node:buffer'

/** How far into a page its own word on its letters is looked for, as browsers do. */
const HEAD = 1_024

const BEGINNINGS: readonly (readonly [bytes: readonly number[], charset: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0xff, 0xfe], 'utf-16le'],
]

/** The text of a page: by the mark that it begins with, by its header, by its own word, else by what it is. */
export function decodePage(body: Uint8Array, contentType: string): string {
  const marked = BEGINNINGS.find(([bytes]) => bytes.every((byte, at) => body[at] === byte))?.[1]
  const head = Buffer.from(body.subarray(0, HEAD)).toString('latin1')
  const named = /charset\s*=\s*["']?\s*([\w-]{2,30})/iu
  const told = marked ?? named.exec(contentType)?.[1]
  const charset = told ?? named.exec(head)?.[1]
  if (charset === undefined) return guessed(body)
  try {
    const decoder = new TextDecoder(charset)
    // Of a page in letters of two bytes its own word could not have been read.
    if (told === undefined && decoder.encoding.startsWith('utf-16')) return guessed(body)
    return decoder.decode(body)
  } catch {
    // A name that nobody knows.
    return guessed(body)
  }
}

/**
 * UTF-8 nearly always; what is none is what browsers take it for. Where most letters beyond ASCII are UTF-8, one that is not
 * was cut off or broken.
 */
function guessed(body: Uint8Array): string {
  const text = new TextDecoder().decode(body)
  if (isUtf8(body)) return text
  const [broken, others] = [/\u{FFFD}/gu, /[^\0-\x7F\u{FFFD}]/gu].map((letters) => text.match(letters)?.length ?? 0)
  return (broken ?? 0) > (others ?? 0) ? new TextDecoder('windows-1252').decode(body) : text
}

import { isUtf8 } from 'node:buffer'

/** How far into a page its charset declaration is searched for, as in browsers. */
const HEAD = 1_024

const BEGINNINGS: readonly (readonly [bytes: readonly number[], charset: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0xff, 0xfe], 'utf-16le'],
]

/** Decodes a page by its byte order mark, its header, its own declaration, or else by its bytes. */
export function decodePage(body: Uint8Array, contentType: string): string {
  const marked = BEGINNINGS.find(([bytes]) => bytes.every((byte, at) => body[at] === byte))?.[1]
  const head = Buffer.from(body.subarray(0, HEAD)).toString('latin1')
  const named = /charset\s*=\s*["']?\s*([\w-]{2,30})/iu
  const told = marked ?? named.exec(contentType)?.[1]
  const charset = told ?? named.exec(head)?.[1]
  if (charset === undefined) return guessed(body)
  try {
    const decoder = new TextDecoder(charset)
    // A declaration that is readable as ASCII can't be in a UTF-16 page.
    if (told === undefined && decoder.encoding.startsWith('utf-16')) return guessed(body)
    return decoder.decode(body)
  } catch {
    // An unknown charset name.
    return guessed(body)
  }
}

/**
 * Guesses the charset: nearly always UTF-8, otherwise the browsers' default. If most non-ASCII characters are UTF-8, an
 * invalid one was cut off or broken.
 */
function guessed(body: Uint8Array): string {
  const text = new TextDecoder().decode(body)
  if (isUtf8(body)) return text
  const [broken, others] = [/\u{FFFD}/gu, /[^\0-\x7F\u{FFFD}]/gu].map((letters) => text.match(letters)?.length ?? 0)
  return (broken ?? 0) > (others ?? 0) ? new TextDecoder('windows-1252').decode(body) : text
}

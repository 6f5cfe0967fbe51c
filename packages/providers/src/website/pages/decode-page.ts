/** How far into a page its own word on its letters is looked for, as browsers do. */
const HEAD = 1_024

const BEGINNINGS: readonly (readonly [bytes: readonly number[], charset: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0xff, 0xfe], 'utf-16le'],
]

/** The text of a page: by the mark that it begins with, by its header, by its own word, else as UTF-8. */
export function decodePage(body: Uint8Array, contentType: string): string {
  const marked = BEGINNINGS.find(([bytes]) => bytes.every((byte, at) => body[at] === byte))?.[1]
  const head = Buffer.from(body.subarray(0, HEAD)).toString('latin1')
  const named = /charset\s*=\s*["']?\s*([\w-]{2,30})/iu
  const charset = marked ?? named.exec(contentType)?.[1] ?? named.exec(head)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(charset).decode(body)
  } catch {
    // A name that nobody knows.
    return new TextDecoder().decode(body)
  }
}

import { graphemesOf } from './graphemes.ts'

/** The longest file name that is stored, in UTF-16 units. */
export const MAX_FILE_NAME = 200

/** A family emoji of four with skin tones is about this long. */
const MAX_GRAPHEME = 64

/** Anything longer isn't treated as an extension. */
const MAX_EXTENSION = 12

/**
 * Control characters, and characters that change text direction or have no width: they can make one name look like
 * another. The zero-width joiner stays between emoji, where its effect is visible, as in 👩 and 💻 joined into 👩‍💻.
 */
const INVISIBLE =
  /(?!(?<=\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?)\u200D\p{Extended_Pictographic})[\p{Cf}\p{Co}\p{Cn}]|(?![\t-\r])\p{Cc}/gu
/** A lone surrogate, which no URL can hold. */
const LONE_SURROGATE = /\p{Cs}/gu
const WHITESPACE = /[\p{Z}\t-\r]+/gu
/** Path separators and characters that some file systems reject. */
const UNSAFE = /[/\\:*?"<>|]/g

/**
 * Cleans a file's name for storage, display, and download: one line without path, control, or direction characters, at
 * most {@link MAX_FILE_NAME} long, with its extension kept.
 */
export function cleanFileName(name: string): string {
  const clean = name
    .replace(LONE_SURROGATE, '\uFFFD')
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(WHITESPACE, ' ')
    .replace(UNSAFE, '_')
    // A leading dot makes a file hidden, and a trailing dot leaves it without an extension.
    .replace(/^[. ]+|[. ]+$/g, '')
  return clean === '' ? 'file' : shortened(clean)
}

/** Returns the extension of a name without its dot, in lower case; empty if there is none. */
export function extensionOf(name: string): string {
  const at = name.lastIndexOf('.')
  const ending = at > 0 ? name.slice(at + 1) : ''
  return ending.length <= MAX_EXTENSION && /^[\p{L}\p{N}]+$/u.test(ending) ? ending.toLowerCase() : ''
}

function shortened(name: string): string {
  if (name.length <= MAX_FILE_NAME) return name
  const ending = extensionOf(name)
  const tail = ending === '' ? '' : name.slice(-(ending.length + 1))
  return `${wholeGraphemes(name, MAX_FILE_NAME - tail.length).trimEnd()}${tail}`
}

/** Returns the start of a text, at most `most` UTF-16 units long, cut between grapheme clusters. */
function wholeGraphemes(text: string, most: number): string {
  let end = 0
  for (const letter of graphemesOf(text.slice(0, most + MAX_GRAPHEME))) {
    if (end + letter.length > most) break
    end += letter.length
  }
  // An endless cluster is cut between code points, never within a surrogate pair.
  return end > 0 ? text.slice(0, end) : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
}

import { lettersOf } from './letters.ts'

/** The longest name of a file that is kept, in UTF-16 units. */
export const MAX_FILE_NAME = 200

/** A family of four with their tones of skin is about as long. */
const LONGEST_LETTER = 64

/** Of an ending more than this is no ending. */
const LONGEST_ENDING = 12

/**
 * Control characters, and those that turn the direction of text or take no room: they make a name look like another. The
 * one that joins two emoji into one, as 👩 and 💻 into 👩‍💻, stays between emoji, where everybody sees what it does.
 */
const UNSEEN =
  /(?!(?<=\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?)\u200D\p{Extended_Pictographic})[\p{Cf}\p{Co}\p{Cn}]|(?![\t-\r])\p{Cc}/gu
/** Half of a character, which no address can hold. */
const HALF = /\p{Cs}/gu
const ROOM = /[\p{Z}\t-\r]+/gu
/** What separates folders, or what a file system does not take. */
const UNSAFE = /[/\\:*?"<>|]/g

/**
 * The name under which a file is kept, shown, and downloaded, whatever it was called: one line without path, control, or
 * direction characters, and at most {@link MAX_FILE_NAME} long with its ending kept.
 */
export function cleanFileName(name: string): string {
  const clean = name
    .replace(HALF, '\uFFFD')
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(ROOM, ' ')
    .replace(UNSAFE, '_')
    // A name that begins with a dot is hidden, and one that ends in one has no ending.
    .replace(/^[. ]+|[. ]+$/g, '')
  return clean === '' ? 'file' : shortened(clean)
}

/** The ending of a name without its dot, lower-case; empty where there is none. */
export function endingOf(name: string): string {
  const at = name.lastIndexOf('.')
  const ending = at > 0 ? name.slice(at + 1) : ''
  return ending.length <= LONGEST_ENDING && /^[\p{L}\p{N}]+$/u.test(ending) ? ending.toLowerCase() : ''
}

function shortened(name: string): string {
  if (name.length <= MAX_FILE_NAME) return name
  const ending = endingOf(name)
  const tail = ending === '' ? '' : name.slice(-(ending.length + 1))
  return `${wholeLetters(name, MAX_FILE_NAME - tail.length).trimEnd()}${tail}`
}

/** The beginning of a text, at most so many UTF-16 units long, cut between what people take for letters. */
function wholeLetters(text: string, most: number): string {
  let end = 0
  for (const letter of lettersOf(text.slice(0, most + LONGEST_LETTER))) {
    if (end + letter.length > most) break
    end += letter.length
  }
  // Letters without end are cut between characters: half of one is none.
  return end > 0 ? text.slice(0, end) : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
}

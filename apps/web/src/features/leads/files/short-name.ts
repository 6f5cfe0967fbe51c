import { lettersOf } from '@canvass/domain/files/letters'

const LONGEST = 60
/** Of the end, with the ending of the name: it tells what a file is. */
const TAIL = 14

/** The name of a file for a title or a sentence: of a long one its beginning and its end. */
export function shortName(name: string): string {
  const letters = lettersOf(name)
  if (letters.length <= LONGEST) return name
  return `${letters.slice(0, LONGEST - TAIL - 1).join('')}…${letters.slice(-TAIL).join('')}`
}

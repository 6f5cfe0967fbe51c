import type { ReadCharacter } from '../decode-strip.ts'

/** How a recognizer without accents reads letters that aren't a base letter plus a diacritic. */
const STAND_INS: Record<string, readonly string[]> = {
  ß: ['ss', 'fs', 'fB', 'B', 'f', 'R', 'β'],
  ł: ['l', 't', 'i', '1', 'I'],
  Ł: ['L', 'E', 't', 'l'],
  ø: ['o', '0'],
  Ø: ['O', '0'],
  æ: ['ae', 'a', 'e'],
  Æ: ['AE', 'A', 'E'],
  œ: ['oe', 'o', 'e'],
  Œ: ['OE', 'O', 'E'],
  í: ['l', '1', 'I'],
  ì: ['l', '1', 'I'],
}

/**
 * Adds the accents of another reading of the same strip. Only if the two readings agree on every letter except for
 * accents: a reading of different words says nothing about these.
 * @param said the other reading
 * @returns undefined if the readings don't agree
 */
export function withAccents(letters: readonly ReadCharacter[], said: string): ReadCharacter[] | undefined {
  const marks = Array.from(said.normalize('NFC')).filter(isAlphanumeric)
  const accented: ReadCharacter[] = []
  let [place, next] = [0, 0]
  while (place < letters.length) {
    const letter = letters[place] as ReadCharacter
    if (!isAlphanumeric(letter.letter)) {
      accented.push(letter)
      place++
      continue
    }
    const mark = marks[next++]
    if (mark === undefined) return undefined
    const length = lengthOf(letters, place, mark)
    if (length === 0) return undefined
    accented.push(/\p{ASCII}/u.test(mark) ? letter : { ...letter, letter: mark })
    place += length
  }
  return next === marks.length ? accented : undefined
}

/** How many letters at an index the other reading's letter stands for; 0 if it is a different letter. */
function lengthOf(letters: readonly ReadCharacter[], place: number, mark: string): number {
  const letter = letters[place]?.letter ?? ''
  if (baseOf(letter) === baseOf(mark)) return 1
  const read = letters
    .slice(place, place + 2)
    .map((one) => one.letter)
    .join('')
  return STAND_INS[mark]?.find((standIn) => read.startsWith(standIn))?.length ?? 0
}

const isAlphanumeric = (letter: string) => /[\p{L}\p{N}]/u.test(letter)

/** Strips diacritics from a letter; letters with a stroke stay unchanged. */
const baseOf = (letter: string): string => letter.normalize('NFD').replace(/\p{M}/gu, '')

import { type Chance, pick, whole } from '../../bench/ocr/drawn/chance.ts'
import { list } from './land.ts'

/** How a name is misread: the kinds that unseen photos showed. */
export const MISREADINGS = ['letters lost', 'letters wrong', 'half a name', 'trade alone', 'slogan'] as const
export type Misreading = (typeof MISREADINGS)[number]

/** What recognizers take letters for; the rarer, the further behind. */
const TAKEN_FOR: Readonly<Record<string, readonly string[]>> = {
  a: list('o|e|s'),
  b: list('h|6|o'),
  c: list('e|o|g'),
  d: list('cl|o|a'),
  e: list('c|o|a'),
  f: list('t|l|r'),
  g: list('q|9|y'),
  h: list('b|n|k'),
  i: list('l|1|j'),
  j: list('i|y'),
  k: list('h|x|lc'),
  l: list('i|1|t'),
  m: list('rn|n|nn'),
  n: list('r|h|u'),
  o: list('0|c|a'),
  p: list('n|q|r'),
  q: list('g|o'),
  r: list('t|n|i'),
  s: list('5|a|z'),
  t: list('f|l|r'),
  u: list('v|n|ii'),
  v: list('y|u'),
  w: list('vv|v|u'),
  x: list('k|y'),
  y: list('v|g'),
  z: list('2|s'),
  A: list('R|4|H'),
  B: list('8|R|E'),
  C: list('G|O|('),
  D: list('O|0|P'),
  E: list('F|B|L'),
  F: list('P|E|T'),
  G: list('C|6|O'),
  H: list('N|M|A'),
  I: list('l|1|T'),
  J: list('I|U'),
  K: list('R|X|H'),
  L: list('I|E|1'),
  M: list('N|W|H'),
  N: list('M|H|K'),
  O: list('0|Q|C'),
  P: list('R|F|D'),
  Q: list('O|0|G'),
  R: list('P|B|K'),
  S: list('5|8|B'),
  T: list('I|7|Y'),
  U: list('V|O|J'),
  V: list('Y|U'),
  W: list('VV|M|N'),
  X: list('K|Y'),
  Y: list('V|T'),
  Z: list('2|7'),
}

const isLetter = (text: string) => /\p{L}/u.test(text)
const bare = (letter: string) => letter.normalize('NFKD').replace(/\p{M}/gu, '')

/** One letter as something that looks like it. */
export function takenFor(next: Chance, letter: string): string {
  const likely = TAKEN_FOR[bare(letter)]
  if (!likely) return letter
  return next() < 0.7 ? (likely[0] ?? letter) : pick(next, likely)
}

/** Letters from 15 to 35 of a hundred are lost: at an edge where something hides them, or here and there. */
export function withLettersLost(next: Chance, name: string): string {
  const letters = Array.from(name)
  const count = Math.max(2, Math.round(letters.length * (0.15 + next() * 0.2)))
  const way = next()
  if (way < 0.3) return letters.slice(count).join('').trim()
  if (way < 0.6) return letters.slice(0, -count).join('').trim()
  for (let n = 0; n < count; n++) {
    const at = whole(next, 0, letters.length - 1)
    if (isLetter(letters[at] ?? '')) letters.splice(at, 1)
  }
  return letters.join('').replace(/\s+/gu, ' ').trim()
}

/** Letters from 15 to 35 of a hundred are taken for others. */
export function withLettersWrong(next: Chance, name: string): string {
  const share = 0.15 + next() * 0.2
  const wrong = Array.from(name, (letter) => (next() < share ? takenFor(next, letter) : letter)).join('')
  return wrong === name ? withLettersWrong(next, name) : wrong
}

/** One of its words, or half of its letters where it is a single one. */
export function halfOf(next: Chance, name: string): string {
  const words = name.split(' ').filter((word) => word.length > 2)
  if (words.length > 1) return next() < 0.5 ? (words[0] ?? name) : words.slice(1).join(' ')
  const middle = Math.ceil(name.length / 2)
  return next() < 0.5 ? name.slice(0, middle) : name.slice(middle)
}

/** A small line as an engine reads it: mostly right, now and then with a letter that is not, marks lost on the way. */
export function asRead(next: Chance, text: string): { text: string; confidence: number } {
  const seen = (next() < 0.35 ? bare(text).replaceAll('ł', 'l').replaceAll('ß', 'ss') : text).replaceAll('’', "'")
  if (next() >= 0.06) return { text: seen, confidence: 0.93 + next() * 0.07 }
  const letters = Array.from(seen)
  const at = whole(next, 0, letters.length - 1)
  letters[at] = takenFor(next, letters[at] ?? '')
  return { text: letters.join(''), confidence: 0.74 + next() * 0.2 }
}

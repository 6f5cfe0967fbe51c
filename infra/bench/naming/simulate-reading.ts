import { linesOfStrips } from '@canvass/recognition/ocr/lines-of-strips'
import type { ReadStrip } from '@canvass/recognition/ocr/strip-reading'
import type { TextLine } from '@canvass/recognition/lines/text-line'
import type { Chance } from '../ocr/drawn/chance.ts'
import { describePicture } from '../ocr/drawn/draw-pictures.ts'
import { seenWords } from '../ocr/drawn/photo/legibility.ts'
import { frameOf } from '../ocr/drawn/photo/photograph.ts'
import { applied } from '../ocr/drawn/photo/projection.ts'
import { namesOf, type ReadPicture } from './name-examples.ts'

/*
 * Simulates an engine's reading of a drawn picture without drawing it: a fit needs thousands of pictures, and an engine
 * takes seconds for each. Words are placed by the layout and seen through the same lens; hardly legible text is mostly
 * lost, and letters are confused as engines confuse them.
 */

/** Shares of lines found, and of words misread within them: legible, small, and hardly legible ones. */
const [FOUND_LEGIBLE, FOUND_OTHER] = [0.97, 0.3]
const [WRONG_LEGIBLE, WRONG_SMALL, WRONG_OTHER] = [0.025, 0.08, 0.4]
/** Share of adjacent words read as one. */
const RUN_TOGETHER = 0.02
const SMALL = 12
/** The widest gap between words of one line, in heights, and the largest difference in slant, in radians. */
const [LINE_GAP, LINE_TURN] = [1, 0.12]

const ALIKE: Readonly<Record<string, string>> = {
  O: '0',
  o: 'c',
  I: 'l',
  l: 'I',
  i: 'l',
  S: '5',
  B: '8',
  E: 'F',
  R: 'P',
  C: 'G',
  G: 'C',
  D: 'O',
  Q: 'O',
  T: 'I',
  U: 'V',
  V: 'Y',
  N: 'H',
  M: 'N',
  e: 'c',
  c: 'e',
  a: 'o',
  n: 'r',
  r: 't',
  t: 'f',
  h: 'b',
  u: 'v',
  m: 'n',
  s: 'a',
  g: 'q',
  d: 'o',
  k: 'h',
  y: 'v',
  f: 't',
  b: 'h',
  p: 'n',
  w: 'v',
}

/** The simulated reading of picture `n`. */
export function simulatedReading(n: number): ReadPicture {
  const { id, traits, facts, sheet, conditions, next } = describePicture(n)
  const frame = frameOf(sheet, conditions)
  const words = seenWords(sheet, frame, conditions)
    .filter((word) => word.seen >= 0.35)
    .map((word) => ({
      ...word,
      lie: baselineOf(
        word.mark.quad.map(([x, y]) => {
          const [u, v] = applied(frame.projection, [x / sheet.width, y / sheet.height])
          return [u * frame.width, v * frame.height] as const
        }),
      ),
    }))
  const strips = linesOf(words).flatMap((line) => {
    const isLegible = line.filter((word) => word.isLegible).length * 2 > line.length
    if (next() >= (isLegible ? FOUND_LEGIBLE : FOUND_OTHER)) return []
    return [stripOf(line, next)]
  })
  const lines = linesOfStrips(strips, frame, 0).map((line) => runTogether(line, next))
  return { id, traits, lines, ...namesOf(facts) }
}

type Point = readonly [x: number, y: number]
type Baseline = { from: Point; to: Point; height: number; angle: number }
type Word = ReturnType<typeof seenWords>[number] & { lie: Baseline }

function baselineOf([a = [0, 0], b = [0, 0], c = [0, 0], d = [0, 0]]: readonly Point[]): Baseline {
  const middle = (one: Point, other: Point): Point => [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2]
  const [from, to] = [middle(a, d), middle(b, c)]
  const height = (Math.hypot(d[0] - a[0], d[1] - a[1]) + Math.hypot(c[0] - b[0], c[1] - b[1])) / 2
  return { from, to, height, angle: Math.atan2(to[1] - from[1], to[0] - from[0]) }
}

/** Groups words drawn consecutively on one line, as a detector would. */
function linesOf(words: readonly Word[]): Word[][] {
  const lines: Word[][] = []
  for (const word of words) {
    const before = lines.at(-1)?.at(-1)
    if (before && isSameLine(before.lie, word.lie)) lines.at(-1)?.push(word)
    else lines.push([word])
  }
  return lines
}

function isSameLine(one: Baseline, other: Baseline): boolean {
  const [dx, dy] = [other.from[0] - one.to[0], other.from[1] - one.to[1]]
  const along = dx * Math.cos(one.angle) + dy * Math.sin(one.angle)
  const across = Math.abs(dy * Math.cos(one.angle) - dx * Math.sin(one.angle))
  const height = Math.min(one.height, other.height)
  return (
    Math.abs(other.angle - one.angle) < LINE_TURN &&
    along > -height * 0.5 &&
    along < height * LINE_GAP &&
    across < height * 0.4 &&
    height / Math.max(one.height, other.height) > 0.6
  )
}

function stripOf(words: readonly Word[], next: Chance): ReadStrip {
  const read = words.map(({ word, isLegible, height }) => {
    const isWrong = next() < (isLegible ? (height < SMALL ? WRONG_SMALL : WRONG_LEGIBLE) : WRONG_OTHER)
    const text = isWrong ? misread(withoutAccents(word), next) : withoutAccents(word)
    return { text, confidence: isWrong ? 0.72 + next() * 0.24 : 0.95 + next() * 0.05 }
  })
  const [first, last] = [words[0]?.lie, words.at(-1)?.lie]
  const [from, to] = [first?.from ?? [0, 0], last?.to ?? [0, 0]]
  const length = read.reduce((sum, { text }) => sum + text.length + 1, -1)
  let at = 0
  const letters = read.flatMap(({ text, confidence }, place) => {
    const own = place === 0 ? Array.from(text) : [' ', ...Array.from(text)]
    return own.map((letter) => ({ letter, confidence, at: (at++ + 0.5) / length, isRepaired: false }))
  })
  const contrast = words.reduce((sum, word) => sum + word.contrast, 0) / Math.max(1, words.length)
  return {
    box: {
      x: (from[0] + to[0]) / 2,
      y: (from[1] + to[1]) / 2,
      width: Math.hypot(to[0] - from[0], to[1] - from[1]),
      height: Math.max(...words.map(({ lie }) => lie.height)),
      angle: Math.atan2(to[1] - from[1], to[0] - from[0]),
      score: 0.9,
    },
    letters,
    confidence: Math.min(...read.map(({ confidence }) => confidence)),
    look: { contrast: Math.min(1, contrast), weight: 0.15 },
  }
}

/** The Latin recognizer doesn't output accents. */
const withoutAccents = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('Ø', 'O')
    .replaceAll('æ', 'ae')
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'L')
    .replaceAll('’', "'")

/** Replaces, drops, or adds one or two letters. */
function misread(word: string, next: Chance): string {
  const letters = Array.from(word)
  for (let times = next() < 0.3 ? 2 : 1; times > 0 && letters.length > 1; times--) {
    const at = Math.floor(next() * letters.length)
    const [letter, way] = [letters[at] ?? '', next()]
    if (way < 0.65) letters[at] = ALIKE[letter] ?? letter
    else if (way < 0.85) letters.splice(next() < 0.5 ? 0 : letters.length - 1, 1)
    else letters.splice(at, 0, 'l')
  }
  return letters.join('')
}

function runTogether(line: TextLine, next: Chance): TextLine {
  const words = line.text.split(' ')
  const text = words.reduce((joined, word) => (next() < RUN_TOGETHER ? joined + word : `${joined} ${word}`))
  return text === line.text ? line : { ...line, text }
}

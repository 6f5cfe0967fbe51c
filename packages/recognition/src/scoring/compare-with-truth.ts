import { alignWords, type WordPair } from './align-words.ts'
import { editsBetween } from './edits.ts'
import { rates, scoreWords, tokensOf } from './score-words.ts'

/** What was read in one line, with what is missing after it. */
export interface ComparedLine {
  /** Which of the lines that were read; undefined where nothing of it was. */
  readonly line: number | undefined
  readonly words: readonly WordPair[]
}

export interface Comparison {
  /** Of words: the benchmark's score, 0 to 1. Null where the truth has no word of Latin letters or digits. */
  readonly f1: number | null
  readonly edits: number
  /** How many characters the truth has; white space counts as one space. */
  readonly characters: number
  /** Edits by characters of the truth, which may be more than 1. */
  readonly wrongShare: number
  /** Every line that was read, in the order of the truth; null where there is too much to be marked. */
  readonly lines: readonly ComparedLine[] | null
}

/**
 * Compares lines that were read with what stands in the picture. The share of wrong characters is the character error
 * rate, edits by characters of the truth. Which line comes first is a matter of taste on a sign, so lines are put into the
 * order of the truth where that leaves fewer edits.
 * @returns undefined where there is no truth, or too much text to compare
 */
export function compareWithTruth(lines: readonly string[], truth: string): Comparison | undefined {
  const meant = plain(truth)
  const characters = Array.from(meant).length
  if (characters === 0) return undefined
  const asRead = lines.map((text, line) => ({ line, text: plain(text) }))
  const arrangements = [asRead, inOrderOf(asRead, truth)].map((arranged) => ({
    arranged,
    edits: editsBetween(arranged.map(({ text }) => text).join(' '), meant),
  }))
  const best = arrangements.toSorted((a, b) => (a.edits ?? Infinity) - (b.edits ?? Infinity))[0]
  if (best?.edits === undefined) return undefined
  const score = scoreWords(lines.join(' '), [truth])
  return {
    f1: score.wanted === 0 ? null : rates([score]).f1,
    edits: best.edits,
    characters,
    wrongShare: best.edits / characters,
    lines: markedLines(best.arranged, meant),
  }
}

type Line = { line: number; text: string }

const plain = (text: string) => text.normalize('NFC').replace(/\s+/gu, ' ').trim()

/** Each line goes where the line of the truth is that it shares most words with; one that shares none stays where it was. */
function inOrderOf(lines: readonly Line[], truth: string): Line[] {
  const places = new Map<string, number[]>()
  const rows = truth.split(/\n/u).map(tokensOf)
  rows.forEach((words, row) => {
    for (const word of words) places.set(word, [...(places.get(word) ?? []), row])
  })
  let previous = -1
  return lines
    .map((line) => {
      const words = tokensOf(line.text)
      const shared = new Map<number, number>()
      for (const word of words)
        for (const row of new Set(places.get(word))) shared.set(row, (shared.get(row) ?? 0) + word.length)
      const [row] = [...shared].toSorted((a, b) => b[1] - a[1] || a[0] - b[0])[0] ?? [undefined]
      previous = row ?? previous
      const within = row === undefined ? Infinity : (rows[row] ?? []).findIndex((word) => words.includes(word))
      return { line, row: previous, within }
    })
    .toSorted((a, b) => a.row - b.row || (a.within === b.within ? 0 : a.within - b.within))
    .map(({ line }) => line)
}

function markedLines(lines: readonly Line[], truth: string): ComparedLine[] | null {
  const spoken = lines.flatMap(({ line, text }) => wordsOf(text).map((word) => ({ line, word })))
  const pairs = alignWords(
    spoken.map(({ word }) => word),
    wordsOf(truth),
  )
  if (!pairs) return null
  const marked = new Map<number | undefined, WordPair[]>(lines.map(({ line }) => [line, []]))
  let current: number | undefined = lines[0]?.line
  for (const pair of pairs) {
    if (pair.kind !== 'missing') current = spoken[pair.at]?.line
    marked.set(current, [...(marked.get(current) ?? []), pair])
  }
  return [...marked].map(([line, words]) => ({ line, words }))
}

const wordsOf = (text: string) => text.split(' ').filter(Boolean)

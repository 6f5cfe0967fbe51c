import { alignWords, type WordPair } from './align-words.ts'
import { editsBetween } from './edits.ts'
import { rates, scoreWords, tokensOf } from './score-words.ts'

/** The words read in one line, followed by those missing after it. */
export interface ComparedLine {
  /** Index of the line read; undefined if nothing of it was read. */
  readonly line: number | undefined
  readonly words: readonly WordPair[]
}

export interface Comparison {
  /** The benchmark's word score, 0 to 1. Null if the truth has no word of Latin letters or digits. */
  readonly f1: number | null
  readonly edits: number
  /** Number of characters in the truth; each run of white space counts as one. */
  readonly characters: number
  /** Edits per character of the truth; can exceed 1. */
  readonly wrongShare: number
  /** Every line read, in the order of the truth; null if there is too much to mark. */
  readonly lines: readonly ComparedLine[] | null
}

/**
 * Compares the lines read with the text in the picture. The share of wrong characters is the character error rate:
 * edits per character of the truth. The line order of a sign is a matter of taste, so lines are put in the order of the
 * truth if that leaves fewer edits.
 * @returns undefined if there is no truth, or too much text to compare
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

/** Moves each line to the line of the truth that it shares most words with; a line that shares none stays in place. */
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

import type { Row } from './measure-reader.ts'
import { formatFactScores } from './score-facts.ts'
import { rates } from '@canvass/recognition/scoring/score-words'

/** The reading results of some pictures, as one table row. */
export function resultRow(rows: readonly Row[]): Record<string, string> {
  const { recall, precision, f1 } = rates(rows.map(({ words }) => words))
  return {
    pictures: String(rows.length),
    recall: recall.toFixed(3),
    precision: precision.toFixed(3),
    f1: f1.toFixed(3),
    ...formatFactScores(rows.map(({ facts }) => facts)),
    'CPU s': (median(rows.map(({ cpuMs }) => cpuMs)) / 1000).toFixed(2),
  }
}

export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}

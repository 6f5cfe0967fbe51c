import { type LabReading, variantName } from '@canvass/contracts/lab'
import { type Comparison, compareWithTruth } from '@canvass/recognition/scoring/compare-with-truth'

/** A reading with its comparison to the truth, if there is one. */
export interface LabRow {
  readonly name: string
  readonly reading: LabReading
  /** Its word count; undefined until it is read. */
  readonly words: number | undefined
  readonly comparison: Comparison | undefined
}

export function labRows(readings: readonly LabReading[], truth: string): LabRow[] {
  return readings.map((reading) => {
    const texts = reading.read?.lines.map(({ text }) => text)
    return {
      name: variantName(reading),
      reading,
      words: texts?.flatMap((text) => text.split(/\s+/u).filter(Boolean)).length,
      comparison: texts && compareWithTruth(texts, truth),
    }
  })
}

/**
 * Returns the row with the fewest edits, then the better F1 score, then the shorter time. Undefined without a truth.
 */
export function bestOf(rows: readonly LabRow[]): LabRow | undefined {
  return rows
    .filter(({ comparison }) => comparison !== undefined)
    .toSorted(
      (a, b) =>
        (a.comparison?.edits ?? 0) - (b.comparison?.edits ?? 0) ||
        (b.comparison?.f1 ?? 0) - (a.comparison?.f1 ?? 0) ||
        (a.reading.read?.tookMs ?? 0) - (b.reading.read?.tookMs ?? 0),
    )[0]
}

export const textOf = ({ read }: LabReading): string => (read?.lines ?? []).map(({ text }) => text).join('\n')

export const hasEnded = ({ state }: LabReading): boolean => state === 'done' || state === 'failed'

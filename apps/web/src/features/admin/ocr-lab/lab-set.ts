import type { LabSetPicture } from '@canvass/contracts/lab'
import { compareWithTruth } from '@canvass/recognition/scoring/compare-with-truth'

/** A picture of the test set with the share of its characters that the capture reader got wrong. */
export interface LabSetRow {
  readonly picture: LabSetPicture
  /** Undefined if the picture hasn't been read or has too much text to compare. */
  readonly wrongShare: number | undefined
}

/** Judges the whole set: total edits divided by total characters of all truths, so that long texts count for more. */
export function judgeLabSet(pictures: readonly LabSetPicture[]): {
  rows: LabSetRow[]
  wrongShare: number | undefined
} {
  const compared = pictures.map((picture) => ({
    picture,
    comparison: picture.lines ? compareWithTruth(picture.lines, picture.truth) : undefined,
  }))
  const edits = compared.reduce((sum, { comparison }) => sum + (comparison?.edits ?? 0), 0)
  const characters = compared.reduce((sum, { comparison }) => sum + (comparison?.characters ?? 0), 0)
  return {
    rows: compared.map(({ picture, comparison }) => ({ picture, wrongShare: comparison?.wrongShare })),
    wrongShare: characters === 0 ? undefined : edits / characters,
  }
}

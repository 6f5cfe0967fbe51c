import type { Box } from '@canvass/contracts/shapes/evidence'
import type { FieldCorrection, ReadingCorrection } from '@canvass/contracts/shapes/reading-fields'
import { chosenCandidate } from './fields/candidates.ts'
import type { CardFields } from './fields/card-fields.ts'
import { correctFields } from './correct/correct-fields.ts'
import { withNameQuestion } from './naming/name-question.ts'

/** A correction to a reading, or a choice between its businesses. */
export type CorrectionOrChoice = FieldCorrection | { id: string; chosenBox: Box }

/** Applies everything people said about a reading, and adds the remaining question about its name. */
export const applyCorrections = (fields: CardFields, said: readonly CorrectionOrChoice[]): CardFields =>
  withNameQuestion(
    said.reduce(
      (seen, one) => ('chosenBox' in one ? chosenCandidate(seen, one.chosenBox) : correctFields(seen, [one])),
      fields,
    ),
    isNameSettled(said),
  )

/** Whether the latest word about the name chose a business or confirmed that there is no name. */
function isNameSettled(said: readonly CorrectionOrChoice[]): boolean {
  const last = said.findLast((one) => 'chosenBox' in one || one.field === 'company')
  return last !== undefined && ('chosenBox' in last || (last.to === null && last.how === 'confirmed'))
}

/** The stored form: who said it, when (ISO 8601), and what. */
export type StoredCorrection = { id: string; byName: string; at: string; said: ReadingCorrection }

/** Converts stored words to the form that the fields take. */
export const correctionsOf = (kept: readonly StoredCorrection[]): CorrectionOrChoice[] =>
  kept.map(({ said, ...who }) => {
    if (said.kind === 'choice') return { id: who.id, chosenBox: said.box }
    const { kind: _kind, ...field } = said
    return { ...who, ...field }
  })

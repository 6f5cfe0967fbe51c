import type { Box } from '@canvass/contracts/shapes/evidence'
import type { FieldCorrection, SaidOfReading } from '@canvass/contracts/shapes/reading-fields'
import { chosenCandidate } from './fields/candidates.ts'
import type { CardFields } from './fields/card-fields.ts'
import { correctFields } from './correct/correct-fields.ts'
import { withNameQuestion } from './naming/name-question.ts'

/** What people said of a reading, in the order in which it was heard. */
export type Said = FieldCorrection | { id: string; chosenBox: Box }

/** A reading with everything that people said of it, and what is still to be asked of its name. */
export const withSaid = (fields: CardFields, said: readonly Said[]): CardFields =>
  withNameQuestion(
    said.reduce(
      (seen, one) => ('chosenBox' in one ? chosenCandidate(seen, one.chosenBox) : correctFields(seen, [one])),
      fields,
    ),
    isAnswered(said),
  )

/** Whether the last that was said of the name is which business it is, or that it has none. */
function isAnswered(said: readonly Said[]): boolean {
  const last = said.findLast((one) => 'chosenBox' in one || one.field === 'company')
  return last !== undefined && ('chosenBox' in last || (last.to === null && last.how === 'confirmed'))
}

/** One of them as it is kept: who said it, when (ISO 8601), and what. */
export type KeptWord = { id: string; byName: string; at: string; said: SaidOfReading }

/** What is kept of people's words, as fields take it. */
export const saidOf = (kept: readonly KeptWord[]): Said[] =>
  kept.map(({ said, ...who }) => {
    if (said.kind === 'choice') return { id: who.id, chosenBox: said.box }
    const { kind: _kind, ...field } = said
    return { ...who, ...field }
  })

import type { Fact } from '@canvass/contracts/shapes/evidence'
import type { CardFields, NameQuestion } from '../fields/card-fields.ts'

/** A name that is less likely than this is asked for before it is believed. */
export const ASK_BELOW = 0.6

/** What is to be asked of the name that is claimed here; undefined where it is sure, or a person gave it. */
export function nameQuestionOf({
  kind,
  company,
}: Pick<CardFields, 'kind' | 'company' | 'companies'>): NameQuestion | undefined {
  // A card without a company is a person's own, and whole.
  if (!company) return kind === 'scene' ? 'none' : undefined
  return isFromPerson(company) || company.confidence >= ASK_BELOW ? undefined : 'which'
}

/** Whether a person typed, confirmed or corrected it: their word stands before all that was read. */
const isFromPerson = ({ evidence: [first] }: Fact): boolean => first?.source === 'typed' || first?.source === 'user'

/**
 * The fields with what is to be asked of their name. Only the business that the lead is of is asked about.
 * @param isAnswered whether a person has already said which one it is
 */
export function withNameQuestion(fields: CardFields, isAnswered = false): CardFields {
  const { nameQuestion: _before, others, ...rest } = fields
  const question = isAnswered ? undefined : nameQuestionOf(fields)
  return {
    ...rest,
    ...(others && { others: others.map(({ nameQuestion: _theirs, ...other }) => other) }),
    ...(question && { nameQuestion: question }),
  }
}

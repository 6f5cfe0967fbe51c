import type { Fact } from '@canvass/contracts/shapes/evidence'
import type { CardFields, NameQuestion } from '../fields/card-fields.ts'

/** A less likely name is asked for before it is trusted. */
export const ASK_BELOW = 0.6

/** Returns the question to ask about the claimed name; undefined if it is certain or a person gave it. */
export function nameQuestionOf({
  kind,
  company,
}: Pick<CardFields, 'kind' | 'company' | 'companies'>): NameQuestion | undefined {
  // A card without a company is a person's own card, and complete.
  if (!company) return kind === 'scene' ? 'none' : undefined
  return isFromPerson(company) || company.confidence >= ASK_BELOW ? undefined : 'which'
}

/** Whether a person typed, confirmed, or corrected the name: that evidence comes first. */
export const isFromPerson = ({ evidence: [first] }: Fact): boolean =>
  first?.source === 'typed' || first?.source === 'user'

/**
 * Adds the question to ask about the name. Only the lead's own business is asked about.
 * @param isAnswered whether a person has already chosen the business
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

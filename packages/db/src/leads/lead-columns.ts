import type { FoldedLead } from '@canvass/domain/lead-facts/fold-lead'
import { toJson } from '../json-text.ts'

/**
 * Returns the columns of a lead's row, for lists and searches, as folded from its statements. Its people have rows of
 * their own.
 */
export function columnsOf(folded: FoldedLead) {
  const {
    phones,
    emails,
    websites,
    addresses,
    people: _people,
    scoreReasons,
    saidAgain,
    places,
    position,
    ...lead
  } = folded
  const { nextAction, qualifiers, businessIntelligence, ...columns } = lead
  return {
    ...columns,
    nextAction: nextAction && toJson(nextAction),
    qualifiers: toJson(qualifiers),
    profile: toJson({
      phones,
      emails,
      websites,
      addresses,
      scoreReasons,
      ...(position && { position }),
      ...(saidAgain.length > 0 && { saidAgain }),
      ...((places.confirmed || places.refused.length > 0) && { places }),
    }),
    businessIntelligence: businessIntelligence && toJson(businessIntelligence),
  }
}

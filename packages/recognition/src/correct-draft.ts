import { carriedFacts, carriedFields, type LeadFacts } from './carry-over.ts'
import type { LeadFields } from './lead-fields.ts'
import { type KeptWord, saidOf, withSaid } from './said-of-reading.ts'
import { bareFieldsOf, keptFieldsOf } from './read/stored-fields.ts'

/**
 * A lead about to be written, with everything that people said of its reading until this moment; what the run had heard
 * by then is in the draft already.
 * @param extracted the fields that the run kept
 */
export function correctDraft<D extends LeadFields & LeadFacts>(
  draft: D,
  extracted: unknown,
  kept: readonly KeptWord[],
): D {
  const bare = bareFieldsOf(extracted)
  const before = keptFieldsOf(extracted)
  if (!bare || !before) return draft
  const after = withSaid(bare, saidOf(kept))
  const changed = Object.fromEntries(carriedFields(before, after, draft).map(({ field, to }) => [field, to]))
  return { ...draft, ...changed, ...carriedFacts(before, after, draft) }
}

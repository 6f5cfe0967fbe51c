import { keyOf, type LeadStatement } from '../lead-statement.ts'
import { candidatesOf, type FactsByField, groupByField, refusalsOf, sortBestFirst } from '../rank.ts'

/** What users said about a lead's websites manually. */
export interface UserEditedWebsites {
  /** The addresses they wrote that the lead still has, best first. */
  readonly written: readonly string[]
  /** The keys (see `keyOf`) of the addresses they removed and nobody wrote again. */
  readonly removed: readonly string[]
}

const FIELDS = ['website', 'websites'] as const

/**
 * Returns the websites that users wrote on the lead `leadId` or removed from it. Undefined if none ever did; corrections
 * of a reading belong to the reading.
 */
export function userEditedWebsites(
  leadId: string,
  statements: readonly LeadStatement[],
): UserEditedWebsites | undefined {
  const said = groupByField(statements)
  const isEdited = FIELDS.some((field) => said.get(field)?.some(({ statement }) => statement.kind === 'edit'))
  if (!isEdited) return undefined
  const standing = FIELDS.flatMap((field) => sortBestFirst(candidatesOf(field, said, leadId)))
  const written = new Map<string, string>()
  for (const { fact, statement, key } of standing)
    if (statement.kind === 'edit' && typeof fact.value === 'string' && !written.has(key)) written.set(key, fact.value)
  const held = new Set(standing.map(({ key }) => key))
  return { written: [...written.values()], removed: removedFrom(leadId, said).filter((key) => !held.has(key)) }
}

/** Lists the keys that users removed from this lead, however long ago: an earlier lead's removals concern only that. */
const removedFrom = (leadId: string, said: FactsByField): string[] => {
  const refusals = FIELDS.flatMap((field) => refusalsOf(field, said))
  const own = refusals.filter(({ statement }) => statement.origin === leadId)
  return [...new Set(own.flatMap(({ fact }) => fact.rejects ?? []).map((key) => keyOf('websites', key)))]
}

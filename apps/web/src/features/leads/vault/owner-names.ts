import type { LeadSummary } from '@canvass/contracts/leads'

/**
 * Returns the rows with their owners' current names from this device's people (`names`, by id): the server sets names
 * when it writes a row, which later renames or local owner choices don't change. If nothing differs, returns the same
 * array.
 */
export function withOwnerNames(
  rows: readonly LeadSummary[],
  names: ReadonlyMap<string, string>,
): readonly LeadSummary[] {
  const named = rows.map((row) => withOwnerName(row, names))
  return named.some((row, at) => row !== rows[at]) ? named : rows
}

/** A renamed row is cached, so that anything derived from it stays valid. */
const known = new WeakMap<LeadSummary, LeadSummary>()

function withOwnerName(row: LeadSummary, names: ReadonlyMap<string, string>): LeadSummary {
  const ownerName = row.ownerId === null ? null : (names.get(row.ownerId) ?? row.ownerName)
  if (ownerName === row.ownerName) return row
  const before = known.get(row)
  if (before?.ownerName === ownerName) return before
  const named = { ...row, ownerName }
  known.set(row, named)
  return named
}

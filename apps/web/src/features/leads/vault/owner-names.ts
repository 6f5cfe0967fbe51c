import type { LeadSummary } from '@canvass/contracts/leads'

/**
 * Rows whose owners are called as they are now, by what this device knows of the people (`names`, by id): the server
 * names them as it writes a row, and neither a new name nor an owner who was chosen here changes that. Without such rows
 * the very same array comes back.
 */
export function withOwnerNames(
  rows: readonly LeadSummary[],
  names: ReadonlyMap<string, string>,
): readonly LeadSummary[] {
  const named = rows.map((row) => withOwnerName(row, names))
  return named.some((row, at) => row !== rows[at]) ? named : rows
}

/** A row that was named once stays the same row, and what was made of it is not made again. */
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

import type { LeadSummary } from '@canvass/contracts/leads'
import { type LeadTally, retally } from '@canvass/domain/lead-tally'
import type { LocalDatabase } from '../../platform/local/local-database.ts'
import type { EditRow } from '../../platform/local/rows/edit-row.ts'
import { foldEdits, isGone } from './optimistic.ts'

/** A lead as the server has it, and as its editor left it. */
export interface Edited {
  before: LeadSummary
  /** Undefined if it was discarded, or merged into another. */
  after: LeadSummary | undefined
}

/** Lists the leads of this device with unsent edits, before and after those. */
export async function listEdited(db: LocalDatabase, edits: ReadonlyMap<string, readonly EditRow[]>): Promise<Edited[]> {
  const rows = await db.leads.bulkGet([...edits.keys()])
  return rows.flatMap((before): Edited[] => {
    if (!before) return []
    const own = edits.get(before.id) ?? []
    return [{ before, after: isGone(own) ? undefined : foldEdits(before, own) }]
  })
}

/** Returns the figures as they will be once everything is sent. */
export const tallyWithEdits = (tally: LeadTally, edited: readonly Edited[]): LeadTally =>
  edited.length === 0
    ? tally
    : retally(
        tally,
        edited.map(({ before }) => before),
        edited.flatMap(({ after }) => after ?? []),
      )

/**
 * Lists when each lead since `since` (ISO 8601) was created, without those that an unsent edit took out of every list.
 */
export async function listCreatedSince(
  db: LocalDatabase,
  since: string,
  edits: ReadonlyMap<string, readonly EditRow[]>,
): Promise<string[]> {
  const isHere = ({ id }: LeadSummary): boolean => !isGone(edits.get(id) ?? [])
  return (await db.leads.where('createdAt').aboveOrEqual(since).filter(isHere).keys()).map(String)
}

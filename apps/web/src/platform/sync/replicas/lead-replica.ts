import type { LeadSummary } from '@canvass/contracts/leads'
import { retally } from '@canvass/domain/lead-tally'
import type { StoredDetail } from '../../local/local-database.ts'
import type { Replica } from './replica.ts'

/** Rows per bulk write: large enough to be fast, small enough that a tap is handled in between. */
const CHUNK = 500

export const leadReplica: Replica<'leads'> = {
  stores: ['leads', 'details'],
  emptied: ['leads', 'details'],
  async takePage(db, rows, known, { isFirst, isReadAnew, askedAt }) {
    // A profile read in the meantime is as new as the page, and a screen may already have shown it as saved.
    const isOlder = ({ readAt = 0 }: StoredDetail) => readAt < askedAt
    if (isFirst) await db.leads.clear()
    // On a device that reads for the first time, every profile comes from this visit: a screen has just shown it as
    // saved.
    if (isFirst && isReadAnew) await db.details.filter(isOlder).delete()
    for (let from = 0; from < rows.length; from += CHUNK) await db.leads.bulkPut(rows.slice(from, from + CHUNK))
    return { ...known, tally: retally(known.tally, [], rows) }
  },
  /** Of several changes to one lead, applies the last. */
  async takeChanges(db, changes, known) {
    const last = new Map<string, LeadSummary | null>(changes.map(({ id, row }) => [id, row]))
    if (last.size === 0) return known
    // The result of an edit made on this device in the meantime is newer than this response.
    const here = await db.leads.bulkGet([...last.keys()])
    for (const row of here) if (row && row.changeSeq > (last.get(row.id)?.changeSeq ?? Infinity)) last.delete(row.id)
    const rows = [...last.values()].filter((row) => row !== null)
    const removed = [...last].filter(([, row]) => row === null).map(([id]) => id)
    const before = here.filter((row) => row && last.has(row.id))
    await db.leads.bulkPut(rows)
    if (removed.length > 0) await Promise.all([db.leads.bulkDelete(removed), db.details.bulkDelete(removed)])
    return { ...known, tally: retally(known.tally, before, rows) }
  },
}

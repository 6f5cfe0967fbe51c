import { getLead } from '@canvass/contracts/leads'
import { call } from '../../platform/api/call.ts'
import type { LocalDatabase } from '../../platform/offline/local-database.ts'
import { putDetail } from './lead-details.ts'
import { listToKeep } from './leads-to-keep.ts'

/** Profiles fetched in one go; what is left comes with the next. */
const BUDGET = 40

/** Those of them whose profile is not here, or older than what the list knows, newest first. */
export async function listToFetch(db: LocalDatabase, now: number): Promise<string[]> {
  const ids = [...(await listToKeep(db, now))]
  const [rows, details] = await Promise.all([db.leads.bulkGet(ids), db.details.bulkGet(ids)])
  return ids
    .flatMap((id, at) => {
      const row = rows[at]
      return row && (details[at]?.lead.changeSeq ?? -1) < row.changeSeq ? [{ id, createdAt: row.createdAt }] : []
    })
    .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
    .map(({ id }) => id)
}

/** Fetches what is missing, one after the other, and ends at the first that cannot be had. */
export async function keepProfiles(db: LocalDatabase, signal: AbortSignal): Promise<void> {
  const ids = await listToFetch(db, Date.now())
  for (const id of ids.slice(0, BUDGET)) {
    if (signal.aborted || !navigator.onLine) return
    const lead = await call(getLead, { params: { id } }, { signal })
    await putDetail(db, lead, Date.now())
  }
}

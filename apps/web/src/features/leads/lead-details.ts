import type { Lead } from '@canvass/contracts/leads'
import type { LocalDatabase } from '../../platform/offline/local-database.ts'

/** How many whole profiles are kept for a day without signal. */
const KEPT = 200

type Details = Pick<LocalDatabase, 'details'>

/** Keeps a profile that was looked at; the longest unseen ones make room. `now` in milliseconds of the device. */
export async function keepDetail(db: Details, lead: Lead, now: number): Promise<void> {
  await db.details.put({ id: lead.id, usedAt: now, lead })
  const count = await db.details.count()
  if (count <= KEPT) return
  const oldest = await db.details
    .orderBy('usedAt')
    .limit(count - KEPT)
    .primaryKeys()
  await db.details.bulkDelete(oldest)
}

/** A look at a kept profile keeps it longer. */
export const touchDetail = (db: Details, id: string, now: number): PromiseLike<number> =>
  db.details.update(id, { usedAt: now })

import type { Lead } from '@canvass/contracts/leads'
import { hasExpiredAnswers, storableProfile, withoutExpired } from '@canvass/domain/places/time-limited-answers'
import { type LocalDatabase, databaseOf, type Whose } from '../../platform/local/local-database.ts'
import { listToKeep } from './leads-to-keep.ts'

/** How many whole profiles are kept for a day without signal, in addition to those that belong on this device. */
const KEPT = 200

/**
 * Stores a profile that was viewed, and drops the least recently viewed ones. `now` is in milliseconds on the device's
 * clock.
 */
export async function keepDetail(whose: Whose, lead: Lead, now: number): Promise<void> {
  const db = databaseOf(whose)
  await db.details.put({ id: lead.id, usedAt: now, readAt: now, lead: storableProfile(lead) })
  if ((await db.details.count()) <= KEPT) return
  const kept = await listToKeep(db, now)
  const others = (await db.details.orderBy('usedAt').primaryKeys()).filter((id) => !kept.has(id))
  await db.details.bulkDelete(others.slice(0, Math.max(0, others.length - KEPT)))
}

/** Stores a profile that no one viewed, without marking it as viewed. */
export async function putDetail(db: LocalDatabase, lead: Lead, now: number): Promise<void> {
  const before = await db.details.get(lead.id)
  await db.details.put({ id: lead.id, usedAt: before?.usedAt ?? now, readAt: now, lead: storableProfile(lead) })
}

/** Removes expired data of place services from every profile here. */
export async function forgetExpired(db: LocalDatabase, now: number): Promise<void> {
  await db.details
    .filter(({ lead }) => hasExpiredAnswers(lead, now))
    .modify((row) => {
      row.lead = withoutExpired(row.lead, now)
    })
}

/** Marks a stored profile as viewed, which keeps it longer. */
export const touchDetail = (whose: Whose, id: string, now: number): PromiseLike<number> => {
  const db = databaseOf(whose)
  return db.details.update(id, { usedAt: now })
}

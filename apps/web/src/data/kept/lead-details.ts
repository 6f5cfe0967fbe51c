import type { Lead } from '@canvass/contracts/leads'
import { holdsExpired, mayBeKept, withoutExpired } from '@canvass/domain/places/lent-answers'
import { type LocalDatabase, databaseOf, type Whose } from '../../platform/local/local-database.ts'
import { listToKeep } from './leads-to-keep.ts'

/** How many whole profiles are kept for a day without signal, beside those that belong on this device. */
const KEPT = 200

/** Keeps a profile that was looked at; the longest unseen ones make room. `now` in milliseconds of the device. */
export async function keepDetail(whose: Whose, lead: Lead, now: number): Promise<void> {
  const db = databaseOf(whose)
  await db.details.put({ id: lead.id, usedAt: now, readAt: now, lead: mayBeKept(lead) })
  if ((await db.details.count()) <= KEPT) return
  const kept = await listToKeep(db, now)
  const others = (await db.details.orderBy('usedAt').primaryKeys()).filter((id) => !kept.has(id))
  await db.details.bulkDelete(others.slice(0, Math.max(0, others.length - KEPT)))
}

/** Stores a profile that nobody has looked at, without calling it seen. */
export async function putDetail(db: LocalDatabase, lead: Lead, now: number): Promise<void> {
  const before = await db.details.get(lead.id)
  await db.details.put({ id: lead.id, usedAt: before?.usedAt ?? now, readAt: now, lead: mayBeKept(lead) })
}

/** Forgets, of every profile here, what a service of places lent for a time that is over by now. */
export async function forgetExpired(db: LocalDatabase, now: number): Promise<void> {
  await db.details
    .filter(({ lead }) => holdsExpired(lead, now))
    .modify((row) => {
      row.lead = withoutExpired(row.lead, now)
    })
}

/** A look at a kept profile keeps it longer. */
export const touchDetail = (whose: Whose, id: string, now: number): PromiseLike<number> => {
  const db = databaseOf(whose)
  return db.details.update(id, { usedAt: now })
}

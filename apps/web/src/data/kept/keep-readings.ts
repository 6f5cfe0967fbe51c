import { getReading } from '@canvass/contracts/addresses/readings'
import { ApiError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { type LocalDatabase, databaseOf, type Whose } from '../../platform/local/local-database.ts'
import { mayDownload } from '../../platform/reading/may-download.ts'
import { findRoom } from '../../platform/storage/storage-room.ts'
import { keepReading } from '../reading/kept-readings.ts'
import { listToKeep } from './leads-to-keep.ts'

/** The most readings fetched in one go; the next run fetches the rest. */
const BUDGET = 40
/** How many readings are kept in addition to those that belong on this device. */
const KEPT = 100

/**
 * Lists the captures whose reading belongs on this device, since their leads' profiles link to it, and that is missing
 * here or older than the lead; and the readings that were only viewed, beyond the newest ones.
 */
export async function listReadingsToMove(
  db: LocalDatabase,
  now: number,
): Promise<{ missing: string[]; unasked: string[] }> {
  const ids = [...(await listToKeep(db, now))]
  const [rows, details] = await Promise.all([db.leads.bulkGet(ids), db.details.bulkGet(ids)])
  const wanted = details.flatMap((detail, at) => {
    const row = rows[at]
    return row && detail?.lead.photo ? [{ captureId: detail.lead.capture.id, changeSeq: row.changeSeq }] : []
  })
  const here = await db.serverReadings.bulkGet(wanted.map(({ captureId }) => captureId))
  const asked = new Set(wanted.map(({ captureId }) => captureId))
  const others = (await db.serverReadings.orderBy('readAt').primaryKeys()).filter((id) => !asked.has(id))
  return {
    missing: wanted.filter(({ changeSeq }, at) => (here[at]?.changeSeq ?? -1) < changeSeq).map((one) => one.captureId),
    unasked: others.slice(0, Math.max(0, others.length - KEPT)),
  }
}

/**
 * Fetches readings while there is room, so that what was read can be checked without a network. A capture without a
 * reading doesn't stop the others.
 */
export async function keepReadings(whose: Whose, signal: AbortSignal): Promise<void> {
  const db = databaseOf(whose)
  const { missing, unasked } = await listReadingsToMove(db, Date.now())
  await db.serverReadings.bulkDelete(unasked)
  for (const id of missing.slice(0, BUDGET)) {
    if (signal.aborted || !mayDownload() || (await findRoom())?.isLow) return
    try {
      await keepReading(db, id, await call(getReading, { params: { id } }, { signal }))
    } catch (error) {
      if (!(error instanceof ApiError) || error.status < 400 || error.status === 401 || error.status >= 429) throw error
    }
  }
}

import { getLead } from '@canvass/contracts/leads'
import { call } from '../../platform/api/call.ts'
import { type LocalDatabase, databaseOf, type Whose } from '../../platform/local/local-database.ts'
import { dropPhotos, keepPhoto } from './kept-photos.ts'
import { mayDownload } from '../../platform/reading/may-download.ts'
import { findRoom } from '../../platform/storage/storage-room.ts'
import { forgetExpired, putDetail } from './lead-details.ts'
import { listToKeep } from './leads-to-keep.ts'

/** The most profiles, and photos, fetched in one go; the next run fetches the rest. */
const BUDGET = 40

/** Lists the leads whose profile is missing here or older than the list's row, newest first. */
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

/**
 * Deletes what may not be kept longer, then fetches what is missing, one lead at a time. Stops at the first failure.
 */
export async function keepProfiles(whose: Whose, signal: AbortSignal): Promise<void> {
  const db = databaseOf(whose)
  await forgetExpired(db, Date.now())
  const ids = await listToFetch(db, Date.now())
  for (const id of ids.slice(0, BUDGET)) {
    if (signal.aborted || !navigator.onLine) return
    const lead = await call(getLead, { params: { id } }, { signal })
    await putDetail(db, lead, Date.now())
  }
}

/**
 * Lists the photos of leads that belong on this device but aren't here, and those here that are no longer wanted. `now`
 * is in milliseconds.
 */
export async function listPhotosToMove(
  db: LocalDatabase,
  now: number,
): Promise<{ missing: { captureId: string; leadId: string }[]; unasked: string[] }> {
  const ids = [...(await listToKeep(db, now))]
  const [rows, details, here] = await Promise.all([
    db.leads.bulkGet(ids),
    db.details.bulkGet(ids),
    db.keptPhotos.toCollection().primaryKeys(),
  ])
  const wanted = rows.flatMap((row, at) => {
    if (!row?.hasPhoto) return []
    const photos = details[at]?.lead.photos ?? []
    const captureIds = photos.length > 0 ? photos.map(({ captureId }) => captureId) : [row.id]
    return captureIds.map((captureId) => ({ captureId, leadId: row.id }))
  })
  const known = new Set(here)
  const still = new Set(wanted.map(({ captureId }) => captureId))
  return {
    missing: wanted.filter(({ captureId }) => !known.has(captureId)),
    unasked: here.filter((id) => !still.has(id)),
  }
}

/** Fetches photos while there is room: unsent captures take precedence over what can be read again. */
export async function keepPhotos(whose: Whose, signal: AbortSignal): Promise<void> {
  const db = databaseOf(whose)
  const { missing, unasked } = await listPhotosToMove(db, Date.now())
  await dropPhotos(db, unasked)
  for (const photo of missing.slice(0, BUDGET)) {
    if (signal.aborted || !mayDownload() || (await findRoom())?.isLow) return
    await keepPhoto(db, photo, signal)
  }
}

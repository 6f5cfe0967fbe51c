import { originalKey, uploadKey } from '../../platform/local/rows/capture-row.ts'
import type { LocalDatabase } from '../../platform/local/local-database.ts'
import { findKnownLead } from './find-known-lead.ts'
import type { PhoneReading } from '../../platform/local/rows/phone-reading.ts'
import type { WorkerReading } from '../../platform/reading/reading-messages.ts'

/** How many readings are kept. Readings of captures that have long been leads are useless. */
const KEPT = 1_000

/** Reads one picture. */
export interface PictureReader {
  readonly version: string
  read(bytes: ArrayBuffer, mime: string): Promise<WorkerReading>
}

/** Finds the newest capture pending here that this pack hasn't tried; its owner looks at the newest first. */
export async function findUnread(
  db: LocalDatabase,
  packVersion: string,
  takenBefore = Number.POSITIVE_INFINITY,
): Promise<string | undefined> {
  const ids = (await db.captures.where('state').equals('queued').primaryKeys()).toSorted((a, b) => (a < b ? 1 : -1))
  const readings = await db.readings.bulkGet(ids)
  for (const [at, id] of ids.entries()) {
    const reading = readings[at]
    if (reading && (reading.outcome !== 'failed' || reading.packVersion === packVersion)) continue
    const row = await db.captures.get(id)
    if (row && row.source !== 'manual' && row.capturedAt < takenBefore) return id
  }
  return undefined
}

/**
 * Reads one capture and stores the reading separately. The attempt is stored first, so that the same pack doesn't retry
 * a picture that crashes the page.
 */
export async function readCapture(
  db: LocalDatabase,
  id: string,
  reader: PictureReader,
  now: () => number,
): Promise<void> {
  const row = { captureId: id, packVersion: reader.version, preview: null, knownLeadId: null, knownBy: null }
  await db.readings.put({ ...row, readAt: now(), tookMs: 0, outcome: 'failed' })
  const stored = (await db.blobs.get(uploadKey(id))) ?? (await db.blobs.get(originalKey(id)))
  if (!stored) return
  const read = await reader.read(stored.bytes, stored.mime).catch(() => undefined)
  if (!read) return
  const known = read.preview ? await findKnownLead(db, read.preview) : undefined
  const reading: PhoneReading = {
    ...row,
    readAt: now(),
    tookMs: read.tookMs,
    outcome: read.preview ? 'read' : 'nothing',
    preview: read.preview,
    knownLeadId: known?.id ?? null,
    knownBy: known?.by ?? null,
  }
  await db.readings.put(reading)
}

/** Deletes the oldest readings; ids sort by time. */
export async function trimReadings(db: LocalDatabase): Promise<void> {
  const over = (await db.readings.count()) - KEPT
  if (over > 0) await db.readings.bulkDelete(await db.readings.orderBy('captureId').limit(over).primaryKeys())
}

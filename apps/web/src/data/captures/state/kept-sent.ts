import { originalKey, uploadKey } from '../../../platform/local/rows/capture-row.ts'
import type { LocalDatabase } from '../../../platform/local/local-database.ts'
import { findRoom } from '../../../platform/storage/storage-room.ts'

/** How long the upload of a capture that became a lead stays here: the server may be restored from an older backup. */
const KEPT_MS = 7 * 86_400_000
const STEP = 200

/**
 * Drops expired sent photos, and all sent photos when room runs short: they are a convenience and never block a photo
 * that no one else has.
 */
export async function trimKeptSent(db: LocalDatabase, now: number): Promise<void> {
  const isLow = (await findRoom())?.isLow ?? false
  // A time in the future was recorded by a clock that has since been corrected.
  const isOver = (doneAt: number): boolean => isLow || doneAt < now - KEPT_MS || doneAt > now + KEPT_MS
  await dropSent(db, ({ doneAt }) => isOver(doneAt ?? 0))
}

async function dropSent(db: LocalDatabase, wants: (row: { doneAt?: number }) => boolean): Promise<void> {
  const keys = await db.blobs.toCollection().primaryKeys()
  // An original may outlive its upload, which may have been dropped to make room.
  const ids = [...new Set(ENDINGS.flatMap((ending) => idsBefore(ending, keys)))]
  for (let from = 0; from < ids.length; from += STEP) {
    // In the same transaction as the check: a capture that was queued to be resent in the meantime keeps its bytes.
    await db.transaction('rw', [db.captures, db.blobs], async () => {
      const rows = await db.captures.bulkGet(ids.slice(from, from + STEP))
      const done = rows.filter((row) => row?.state === 'done' && wants(row))
      await db.blobs.bulkDelete(done.flatMap((row) => (row ? [uploadKey(row.id), originalKey(row.id)] : [])))
    })
  }
}

const ENDINGS = [uploadKey(''), originalKey('')]

const idsBefore = (ending: string, keys: readonly string[]): string[] =>
  keys.filter((key) => key.endsWith(ending)).map((key) => key.slice(0, -ending.length))

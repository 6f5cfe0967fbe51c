import { removeCapture } from '@canvass/contracts/addresses'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { type CaptureRow, originalKey, photoKey, uploadKey } from './capture-row.ts'
import type { LocalDatabase } from './local-database.ts'

/** A capture that a person deleted here; kept so that the server learns of it and nobody misses it. */
export interface Discard {
  id: string
  capturedAt: number
  size: number
  attempts: number
  /** The server may have it and must be asked to delete it too. */
  isOwed: boolean
  /** The server knows that it will never come. */
  isAnnounced: boolean
}

const KEY = 'discards'
const MOST_KEPT = 2_000

/**
 * Deletes a capture here, at once and for good, and remembers to tell the server, now or when there is a network. A
 * person asked for it; nothing else in the app deletes one that has not become a lead.
 */
export async function discardCapture(db: LocalDatabase, id: string): Promise<void> {
  await db.transaction('rw', [db.captures, db.blobs, db.thumbs, db.events, db.meta], async () => {
    const row = await db.captures.get(id)
    if (!row || row.state === 'done') return
    await writeDiscards(db, [...(await listDiscards(db)), discardOf(row)])
    await db.captures.delete(id)
    await db.blobs.bulkDelete([originalKey(id), uploadKey(id), photoKey(id)])
    await db.thumbs.delete(id)
    await db.events.where('captureId').equals(id).delete()
  })
}

function discardOf(row: CaptureRow): Discard {
  const { id, capturedAt, size, attempts } = row
  return { id, capturedAt, size, attempts, isOwed: row.server !== null || attempts > 0, isAnnounced: false }
}

export async function listDiscards(db: Pick<LocalDatabase, 'meta'>): Promise<Discard[]> {
  return ((await db.meta.get(KEY))?.value as Discard[] | undefined) ?? []
}

const writeDiscards = (db: Pick<LocalDatabase, 'meta'>, discards: readonly Discard[]): PromiseLike<string> =>
  db.meta.put({ key: KEY, value: discards.slice(-MOST_KEPT) })

/** Tells the server of deletions it was owed. One that is a lead already stays a lead: the vault shows it. */
export async function settleDiscards(db: LocalDatabase): Promise<void> {
  for (const discard of await listDiscards(db)) {
    if (!discard.isOwed) continue
    const isTold = await call(removeCapture, { params: { id: discard.id } }).then(
      () => true,
      (error: unknown) => error instanceof ApiError && [403, 404, 409, 410].includes(error.status),
    )
    if (!isTold) return
    await changeDiscards(db, [discard.id], { isOwed: false })
  }
}

export async function changeDiscards(
  db: LocalDatabase,
  ids: readonly string[],
  change: Partial<Pick<Discard, 'isOwed' | 'isAnnounced'>>,
): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    const discards = await listDiscards(db)
    await writeDiscards(
      db,
      discards.map((discard) => (ids.includes(discard.id) ? { ...discard, ...change } : discard)),
    )
  })
}

import { type CaptureRow, originalKey, photoKey, uploadKey } from '../../platform/local/rows/capture-row.ts'
import { LONGEST_DELIVERY_MS } from '../../platform/outbox/delivery.ts'
import type { LocalDatabase } from '../../platform/local/local-database.ts'
import { withRoom } from '../../platform/storage/ballast.ts'
import { mayHaveLeft } from '../captures/state/may-have-left.ts'

/** A capture that a person deleted here; stored so that the server learns of it and it doesn't count as missing. */
export interface Discard {
  id: string
  capturedAt: number
  size: number
  attempts: number
  /** The server may have it and must be asked to delete it too. */
  isOwed: boolean
  /** The server knows that it will never arrive. */
  isAnnounced: boolean
  /**
   * Until then, in milliseconds since the epoch, a delivery of it may still be in flight, so the fact that the server
   * doesn't have it proves nothing. Absent if an older version wrote it.
   */
  onItsWayUntil?: number
  /** When it is worth asking the server again; immediately if absent. */
  askAt?: number
}

const KEY = 'discards'
const MAX_KEPT = 2_000
/** How long after a delivery was cut off it may still be committed, if all its bytes had been sent. */
export const COMMITTED_WITHIN_MS = 60_000

/**
 * Deletes a capture here immediately and permanently, and remembers to tell the server, now or once there is a network.
 * Called only at a person's request; nothing else in the app deletes a capture that hasn't become a lead. Resolves to
 * whether it is gone.
 */
export async function discardCapture(db: LocalDatabase, id: string): Promise<boolean> {
  return withRoom(db, () => discardOnce(db, id))
}

const discardOnce = (db: LocalDatabase, id: string): Promise<boolean> =>
  db.transaction('rw', [db.captures, db.blobs, db.thumbs, db.events, db.meta], async () => {
    const row = await db.captures.get(id)
    if (row?.state === 'done') return false
    if (!row) return true
    // On a digest conflict, the server presumably has another photo under this id, not the one that the person deleted
    // here.
    const isOwed = row.lastError?.code !== 'digest_conflict' && (await mayHaveLeft(db, row))
    await writeDiscards(db, [...(await listDiscards(db)), discardOf(row, isOwed, Date.now())])
    await db.captures.delete(id)
    await db.blobs.bulkDelete([originalKey(id), uploadKey(id), photoKey(id)])
    await db.thumbs.delete(id)
    await db.events.where('captureId').equals(id).delete()
    return true
  })

function discardOf(row: CaptureRow, isOwed: boolean, now: number): Discard {
  const { id, capturedAt, size, attempts, state } = row
  const onItsWayUntil = now + COMMITTED_WITHIN_MS + (state === 'uploading' ? LONGEST_DELIVERY_MS : 0)
  return { id, capturedAt, size, attempts, isOwed, isAnnounced: false, onItsWayUntil }
}

/*
 * Uses Dexie's own promises throughout: they stay in the transaction they were created in, which async functions may
 * not do while other queries run alongside.
 */

export const listDiscards = (db: Pick<LocalDatabase, 'meta'>): PromiseLike<Discard[]> =>
  db.meta.get(KEY).then((row) => (row?.value as Discard[] | undefined) ?? [])

/** Stores the list. However long it is, deletions that the server hasn't been asked for yet are never dropped. */
export const writeDiscards = (db: Pick<LocalDatabase, 'meta'>, discards: readonly Discard[]): PromiseLike<string> => {
  const older = discards.slice(0, -MAX_KEPT).filter(({ isOwed }) => isOwed)
  return db.meta.put({ key: KEY, value: [...older, ...discards.slice(-MAX_KEPT)] })
}

const isDue = ({ isOwed, askAt }: Discard, now: number): boolean => isOwed && !isAhead(askAt, now)

/**
 * Whether a time is still ahead. One further off than any that we set comes from a clock that has since been corrected.
 */
export const isAhead = (at = 0, now: number): boolean =>
  now < at && at <= now + LONGEST_DELIVERY_MS + COMMITTED_WITHIN_MS

/** Lists the deletions to tell the server about now. */
export const listDue = (db: Pick<LocalDatabase, 'meta'>): PromiseLike<Discard[]> =>
  listDiscards(db).then((discards) => discards.filter((one) => isDue(one, Date.now())))

export const countDue = (db: Pick<LocalDatabase, 'meta'>): PromiseLike<number> =>
  listDue(db).then(({ length }) => length)

type Change = Partial<Pick<Discard, 'isOwed' | 'isAnnounced' | 'onItsWayUntil' | 'askAt'>>

export const changeDiscards = (db: LocalDatabase, ids: readonly string[], change: Change): PromiseLike<unknown> =>
  db.transaction('rw', db.meta, async () => {
    const discards = await listDiscards(db)
    await writeDiscards(
      db,
      discards.map((discard) => (ids.includes(discard.id) ? { ...discard, ...change } : discard)),
    )
  })

/**
 * Removes a deletion because a saved copy restored the capture: nothing is owed anymore. Runs in the caller's
 * transaction, which includes `meta`.
 */
export const forgetDiscard = (db: LocalDatabase, id: string): PromiseLike<unknown> =>
  listDiscards(db).then((discards): unknown => {
    const others = discards.filter((discard) => discard.id !== id)
    return others.length < discards.length ? writeDiscards(db, others) : undefined
  })

import { type CaptureRow, originalKey, photoKey, uploadKey } from '../../platform/local/rows/capture-row.ts'
import { LONGEST_DELIVERY_MS } from '../../platform/outbox/delivery.ts'
import type { LocalDatabase } from '../../platform/local/local-database.ts'
import { mayHaveLeft } from '../captures/state/may-have-left.ts'

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
  /**
   * Until then, milliseconds since the epoch, a delivery of it may still be under way: that the server does not have it
   * proves nothing. Absent where an older version wrote it.
   */
  onItsWayUntil?: number
  /** When it is worth asking the server again; at once where absent. */
  askAt?: number
}

const KEY = 'discards'
const MOST_KEPT = 2_000
/** A delivery that was cut off when all its bytes had gone may be committed so long after. */
export const COMMITTED_WITHIN_MS = 60_000

/**
 * Deletes a capture here, at once and for good, and remembers to tell the server, now or when there is a network. A
 * person asked for it; nothing else in the app deletes one that has not become a lead. Answers whether it is gone.
 */
export async function discardCapture(db: LocalDatabase, id: string): Promise<boolean> {
  return db.transaction('rw', [db.captures, db.blobs, db.thumbs, db.events, db.meta], async () => {
    const row = await db.captures.get(id)
    if (row?.state === 'done') return false
    if (!row) return true
    // What the server has under this id is another photo, for all that is known: it is not what a person deleted here.
    const isOwed = row.lastError?.code !== 'digest_conflict' && (await mayHaveLeft(db, row))
    await writeDiscards(db, [...(await listDiscards(db)), discardOf(row, isOwed, Date.now())])
    await db.captures.delete(id)
    await db.blobs.bulkDelete([originalKey(id), uploadKey(id), photoKey(id)])
    await db.thumbs.delete(id)
    await db.events.where('captureId').equals(id).delete()
    return true
  })
}

function discardOf(row: CaptureRow, isOwed: boolean, now: number): Discard {
  const { id, capturedAt, size, attempts, state } = row
  const onItsWayUntil = now + COMMITTED_WITHIN_MS + (state === 'uploading' ? LONGEST_DELIVERY_MS : 0)
  return { id, capturedAt, size, attempts, isOwed, isAnnounced: false, onItsWayUntil }
}

/*
 * The database's own promises all the way: they keep to the transaction that they were begun in, which functions that
 * wait for each other do not for sure while other questions are asked beside it.
 */

export const listDiscards = (db: Pick<LocalDatabase, 'meta'>): PromiseLike<Discard[]> =>
  db.meta.get(KEY).then((row) => (row?.value as Discard[] | undefined) ?? [])

/** However many there are, none goes that the server was not asked for yet. */
export const writeDiscards = (db: Pick<LocalDatabase, 'meta'>, discards: readonly Discard[]): PromiseLike<string> => {
  const older = discards.slice(0, -MOST_KEPT).filter(({ isOwed }) => isOwed)
  return db.meta.put({ key: KEY, value: [...older, ...discards.slice(-MOST_KEPT)] })
}

const isDue = ({ isOwed, askAt }: Discard, now: number): boolean => isOwed && !isAhead(askAt, now)

/** A time further off than any that is given was set by a clock that has been put right since. */
export const isAhead = (at = 0, now: number): boolean =>
  now < at && at <= now + LONGEST_DELIVERY_MS + COMMITTED_WITHIN_MS

/** The deletions of which the server is to be told now. */
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

/** It is here again, out of a saved copy: nothing is owed any more. Runs in the caller's transaction, which holds `meta`. */
export const forgetDiscard = (db: LocalDatabase, id: string): PromiseLike<unknown> =>
  listDiscards(db).then((discards): unknown => {
    const others = discards.filter((discard) => discard.id !== id)
    return others.length < discards.length ? writeDiscards(db, others) : undefined
  })

import { bytesHere } from '../../../platform/outbox/bytes-here.ts'
import { countIn, idsIn } from '../state/by-state.ts'
import { findSyncState } from '../../leads/read-tables.ts'
import type { LocalDatabase } from '../../../platform/local/local-database.ts'
import { listOnlySpare } from '../../../platform/storage/spare-cache.ts'

/** The outbox numbers for the pill, the banner, and the card on Home. */
export interface OutboxCounts {
  /** Safe here and not yet on the server. */
  onThisDevice: number
  toSend: number
  sending: number
  /** Accepted by the server and not yet a lead. */
  beingRead: number
  needYou: number
  /** Captures among them that only their spare copies have, without a row here. */
  owed: number
  /** The account's captures that the server has and this device doesn't, and that wait for a person. */
  needYouElsewhere: number
  /** Bytes pending here. */
  bytes: number
  /** The ids of the newest pending captures, for thumbnails. */
  newest: string[]
}

const THUMBS = 3

/**
 * Counts the outbox by index. It runs after every change, so it must cost the same with one capture and with ten
 * thousand. All queries are started together, so that a capture that moves in the meantime is counted once. It opens no
 * transaction of its own, because every write would then have to be kept apart from it.
 */
export async function readOutboxCounts(db: LocalDatabase): Promise<OutboxCounts> {
  const [preparing, queued, uploading, failed, beingRead, halted, needYouElsewhere, onlySpare] = await Promise.all([
    idsIn(db, ['preparing']),
    idsIn(db, ['queued']),
    idsIn(db, ['uploading']),
    idsIn(db, ['failed']),
    countIn(db, ['uploaded', 'processing']),
    countIn(db, ['needs_attention']),
    countElsewhere(db),
    listOnlySpare(db),
  ])
  const owed = onlySpare.length
  const waiting = [...preparing, ...queued, ...uploading]
  return {
    onThisDevice: waiting.length + failed.length + owed,
    toSend: waiting.length,
    sending: uploading.length,
    beingRead,
    needYou: failed.length + halted + owed,
    owed,
    needYouElsewhere,
    bytes: await bytesHere(db, 'captures', { preparing, prepared: [...queued, ...uploading, ...failed] }),
    // Ids sort by time.
    newest: waiting.toSorted().slice(-THUMBS).toReversed(),
  }
}

/** Captures that this device took are counted from its own rows, which are newer. */
async function countElsewhere(db: LocalDatabase): Promise<number> {
  const halted = ((await findSyncState(db))?.onTheWay ?? []).filter(
    ({ state }) => state === 'needs_attention' || state === 'quarantined',
  )
  if (halted.length === 0) return 0
  const known = await db.captures.bulkGet(halted.map(({ id }) => id))
  return known.filter((row) => row === undefined).length
}

import { bytesHere } from '../../../platform/outbox/bytes-here.ts'
import { countIn, idsIn } from '../state/by-state.ts'
import { findSyncState } from '../../leads/read-tables.ts'
import type { LocalDatabase } from '../../../platform/local/local-database.ts'
import { listOnlySpare } from '../../../platform/storage/spare-cache.ts'

/** What the pill, the banner and the card on Home tell of the outbox. */
export interface OutboxCounts {
  /** Safe here and not yet on the server. */
  onThisDevice: number
  toSend: number
  sending: number
  /** Taken by the server and not yet a lead. */
  beingRead: number
  needYou: number
  /** Those of them that only their spare copies have, and that have no row here. */
  owed: number
  /** Of the account's captures that the server has and this device does not: those that wait for a person. */
  needYouElsewhere: number
  /** Bytes that wait here. */
  bytes: number
  /** The newest of those that wait, for small pictures. */
  newest: string[]
}

const THUMBS = 3

/**
 * Counts the outbox by its index. It is asked after every change, so it must cost the same with one capture and with ten
 * thousand. All is asked in one go, so that a capture that moves meanwhile is counted once; and in no transaction of its
 * own, which those of others would have to be kept apart from at every step.
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

/** What this device took itself is told by its own rows, which are newer. */
async function countElsewhere(db: LocalDatabase): Promise<number> {
  const halted = ((await findSyncState(db))?.onTheWay ?? []).filter(
    ({ state }) => state === 'needs_attention' || state === 'quarantined',
  )
  if (halted.length === 0) return 0
  const known = await db.captures.bulkGet(halted.map(({ id }) => id))
  return known.filter((row) => row === undefined).length
}

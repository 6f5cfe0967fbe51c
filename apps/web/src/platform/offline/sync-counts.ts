import { bytesHere } from './bytes-here.ts'
import { countIn, idsIn } from './by-state.ts'
import type { LocalDatabase } from './local-database.ts'

/** What the pill, the banner and the card on Home tell of the outbox. */
export interface OutboxCounts {
  /** Safe here and not yet on the server. */
  onThisDevice: number
  toSend: number
  sending: number
  /** Taken by the server and not yet a lead. */
  beingRead: number
  needYou: number
  /** Bytes that wait here. */
  bytes: number
  /** The newest of those that wait, for small pictures. */
  newest: string[]
}

export const NO_COUNTS: OutboxCounts = {
  onThisDevice: 0,
  toSend: 0,
  sending: 0,
  beingRead: 0,
  needYou: 0,
  bytes: 0,
  newest: [],
}

const THUMBS = 3

/**
 * Counts the outbox by its index. It is asked after every change, so it must cost the same with one capture and with ten
 * thousand. All is asked in one go, so that a capture that moves meanwhile is counted once; and in no transaction of its
 * own, which those of others would have to be kept apart from at every step.
 */
export async function readOutboxCounts(db: LocalDatabase): Promise<OutboxCounts> {
  const [preparing, queued, uploading, failed, beingRead, halted] = await Promise.all([
    idsIn(db, ['preparing']),
    idsIn(db, ['queued']),
    idsIn(db, ['uploading']),
    idsIn(db, ['failed']),
    countIn(db, ['uploaded', 'processing']),
    countIn(db, ['needs_attention']),
  ])
  const waiting = [...preparing, ...queued, ...uploading]
  return {
    onThisDevice: waiting.length + failed.length,
    toSend: waiting.length,
    sending: uploading.length,
    beingRead,
    needYou: failed.length + halted,
    bytes: await bytesHere(db, { preparing, prepared: [...queued, ...uploading, ...failed] }),
    // Ids sort by time.
    newest: waiting.toSorted().slice(-THUMBS).toReversed(),
  }
}

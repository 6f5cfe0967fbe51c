import type { OpResult } from '@canvass/contracts/ops'
import type { Delivery } from '../../platform/outbox/delivery.ts'
import {
  isFinal,
  type Refusal,
  type DeliveryOutcome,
  interpretDelivery,
} from '../../platform/outbox/interpret-delivery.ts'
import type { SendEnd, SendContext } from '../../platform/outbox/drain.ts'
import type { LocalDatabase } from '../../platform/local/local-database.ts'
import { random } from '../../platform/local/random.ts'
import type { Author } from '../../platform/session/fetch-author.ts'
import { claimEdits } from './claim-edits.ts'
import { announceAnswered } from './edit-news.ts'
import type { EditRow } from '../../platform/local/rows/edit-row.ts'
import { sendOps } from './send-ops.ts'
import { requeueEdits, settleEdit } from './settle-edits.ts'

/** Refusals that are final for a whole request of edits; anything else is temporary. */
const FINAL: ReadonlySet<Refusal> = new Set(['not_understood', 'forbidden', 'too_large', 'unacceptable'])

/**
 * Sends every edit that is due, in batches, until none is left. Nothing is written under another user's session: the
 * author is known to be signed in, and each batch names its author.
 */
export async function sendEdits(db: LocalDatabase, { tab, signal, author }: SendContext): Promise<SendEnd> {
  if (!author) return 'sign_in'
  for (;;) {
    if (signal.aborted) return 'sent'
    const rows = await claimEdits(db, tab, Date.now())
    if (rows.length === 0) return 'sent'
    const end = await sendBatch({ db, author, signal }, rows)
    if (end) return end
  }
}

interface Round {
  db: LocalDatabase
  author: Author
  signal: AbortSignal
}

/** Sends one batch. Resolves to what it met if the rest must wait, or undefined if it may continue. */
async function sendBatch(round: Round, rows: readonly EditRow[]): Promise<SendEnd | undefined> {
  const delivery = await sendOps(
    round.db.userId,
    rows.map(({ op }) => op),
    round.signal,
  )
  const { status, body } = delivery
  const word = interpretDelivery(delivery, { isReceipt: false })
  if (status === 200 && Array.isArray(body?.['results'])) {
    await settleBatch(round, rows, body['results'] as OpResult[])
    return undefined
  }
  // Another user may have signed in since the author was checked.
  if (word.says === 'sign_in') {
    await putBack(round.db, rows, null, false)
    return 'sign_in'
  }
  if (isFinal(word, FINAL)) return splitOrReject(round, rows, delivery, word)
  await putBack(round.db, rows, delivery.retryAfterMs, true)
  return status === 0 || !body ? 'unreachable' : 'sent'
}

async function settleBatch(round: Round, rows: readonly EditRow[], results: readonly OpResult[]): Promise<void> {
  const byId = new Map(results.map((result) => [result.opId, result]))
  const unanswered: EditRow[] = []
  for (const row of rows) {
    const result = byId.get(row.opId)
    if (!result) unanswered.push(row)
    else await announceAndSettle(round, row, result)
  }
  await putBack(round.db, unanswered, null, true)
}

/**
 * Notifies screens before the edit is deleted, so that they apply its change to the server's data first. In the other
 * order, the change would vanish from the screen and return a moment later.
 */
async function announceAndSettle(round: Round, row: EditRow, result: OpResult): Promise<void> {
  await announceAnswered(row, result, round.author)
  await settleEdit(round.db, row, result, round.author)
}

/** One edit that can't be parsed fails the whole request: the batch is halved until that edit is alone. */
async function splitOrReject(
  round: Round,
  rows: readonly EditRow[],
  delivery: Delivery,
  word: DeliveryOutcome,
): Promise<SendEnd | undefined> {
  const [first] = rows
  if (!first) return undefined
  if (rows.length === 1 || (word.says === 'refused' && word.why === 'forbidden')) {
    const message = delivery.body?.['message']
    for (const row of rows) {
      const result: OpResult = {
        opId: row.opId,
        result: 'rejected',
        message: typeof message === 'string' ? message : null,
        conflicts: [],
        row: null,
      }
      await announceAndSettle(round, row, result)
    }
    return undefined
  }
  const middle = Math.ceil(rows.length / 2)
  const end = await sendBatch(round, rows.slice(0, middle))
  if (!end) return sendBatch(round, rows.slice(middle))
  await putBack(round.db, rows.slice(middle), null, false)
  return end
}

const putBack = (
  db: LocalDatabase,
  rows: readonly EditRow[],
  retryAfterMs: number | null,
  isCounted: boolean,
): PromiseLike<void> => requeueEdits(db, rows, { now: Date.now(), random: random(), retryAfterMs, isCounted })

import { checkCaptures, getCapture } from '@canvass/contracts/addresses/captures'
import type { ReceiptAnswer } from '@canvass/contracts/captures'
import { CHECK_IDS_MAX } from '@canvass/contracts/limits'
import { call } from '../../../platform/api/call.ts'
import { dropCarried, listCarried } from '../batch/afterthoughts.ts'
import { applyServerCapture } from '../state/apply-server-capture.ts'
import { backoffMs } from '../../../platform/outbox/backoff.ts'
import { type CaptureRow, type StoredBytes, uploadKey } from '../../../platform/local/rows/capture-row.ts'
import { claim, extendClaim, listDue } from './claim.ts'
import type { LocalDatabase } from '../../../platform/local/local-database.ts'
import type { RoundEnd } from '../../../platform/outbox/keeper.ts'
import { interpretDelivery } from '../../../platform/outbox/interpret-delivery.ts'
import { announceMoved } from '../../../platform/outbox/outbox-signals.ts'
import { dated } from '../../../platform/clock/page-clock.ts'
import { prepareFromOriginal } from '../state/prepare-from-original.ts'
import { random } from '../../../platform/local/random.ts'
import { type Verdict, settle } from './settle.ts'
import { settleDelivered } from '../../discards/settle-discards.ts'
import { move } from '../state/transitions.ts'
import { isUnreadable } from '../../../platform/local/unreadable.ts'
import { isHeldForUpdate } from '../../../platform/outbox/update-hold.ts'
import { deliver, findReceipt } from './upload.ts'

const MAX_CONCURRENT = 3
/** With more captures than this, it pays to ask which are already safe before sending them all. */
const CHECK_FROM = 20
const PROGRESS_EVERY_MS = 500
/**
 * After this many deliveries in a row without a response of ours, the sender rests instead of using up every capture's
 * attempts.
 */
const SILENT_TO_SLEEP = 3

/**
 * Sends everything that is due, oldest first, a few at a time. Each is retried individually, so one that fails blocks
 * no other. `tab` marks the claims; two concurrent senders cost only bandwidth. With `isProbe`, after the server asked
 * for a pause, sends the first capture alone, and the others only once it gets through.
 */
export async function sendCaptures(
  db: LocalDatabase,
  tab: string,
  signal: AbortSignal,
  { isProbe = false } = {},
): Promise<RoundEnd> {
  const due = await listDue(db, Date.now())
  const received = due.length > CHECK_FROM ? await skipAlreadyReceived(db, due) : []
  let silent = 0
  let why: RoundEnd['why'] = 'empty'
  let pauseMs = 0
  const ids = [...due]
  const send = async (most: number): Promise<void> => {
    for (let n = 0; n < most && why === 'empty'; n++) {
      const id = ids.shift()
      if (id === undefined) return
      if (signal.aborted || isHeldForUpdate()) {
        why = 'stopped'
        return
      }
      const sent = await sendOne(db, id, tab, signal)
      if (sent.isStopped) {
        why = 'stopped'
        return
      }
      pauseMs = Math.max(pauseMs, sent.pauseMs)
      silent = sent.verdict === 'unreachable' ? silent + 1 : 0
      if (sent.verdict === 'sign_in') why = 'sign_in'
      else if (sent.pauseMs > 0) why = sent.waitsFor ?? 'busy'
      else if (silent >= Math.min(SILENT_TO_SLEEP, due.length)) why = 'unreachable'
    }
  }
  if (isProbe) await send(1)
  await Promise.all(Array.from({ length: Math.min(width(), due.length) }, () => send(Number.POSITIVE_INFINITY)))
  // Sending comes first. What isn't answered now is asked again when the server has been silent on it for a while.
  if (why === 'empty') await updateServerStates(db, received).catch(() => undefined)
  return { why, pauseMs }
}

/** Returns how many to send concurrently: one if the connection is slow or the rep wants to save data. */
function width(): number {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return connection?.saveData || connection?.effectiveType?.includes('2g') ? 1 : MAX_CONCURRENT
}

interface Sent {
  /** Undefined if another tab had claimed it. */
  verdict: Verdict | undefined
  pauseMs: number
  waitsFor?: 'too_many' | 'full' | 'busy' | 'suspended'
  /** We aborted it ourselves, which says nothing about the server. */
  isStopped?: boolean
}

async function sendOne(db: LocalDatabase, id: string, tab: string, signal: AbortSignal): Promise<Sent> {
  const carried = await listCarried(db, id)
  const row = await claim(db, id, tab, Date.now())
  if (!row) return { verdict: undefined, pauseMs: 0 }
  const upload = await readUpload(db, row)
  if (upload === 'unreadable') return { verdict: 'refused', pauseMs: 0 }
  if (!upload || !row.sha256) {
    await move(db, id, {
      from: ['uploading'],
      to: 'needs_attention',
      kind: 'bytes_missing',
      changes: { claimBy: null, lastError: { code: 'bytes_missing', message: null, http: null, at: Date.now() } },
    })
    return { verdict: 'refused', pauseMs: 0 }
  }
  let shownAt = 0
  const show = (share: number): void => {
    const now = Date.now()
    if (now - shownAt < PROGRESS_EVERY_MS) return
    shownAt = now
    announceMoved()
    void extendClaim(db, row, share, now).catch(() => undefined)
  }
  const delivery = await deliver(await dated(db, row), upload.bytes, show, signal)
  const isStopped = signal.aborted && delivery.status === 0
  const verdict = isStopped ? await releaseClaim(db, row) : await settle(db, row, delivery, Date.now(), random())
  if (verdict === 'refused' && delivery.status === 409) await adoptServerCapture(db, row).catch(() => undefined)
  const receipt = verdict === 'safe' ? findReceipt(row, delivery) : undefined
  if (receipt) await updateServerStates(db, [receipt]).catch(() => undefined)
  await settleDelivered(db, id, verdict === 'safe')
  if (isStopped) return { verdict, pauseMs: 0, isStopped }
  if (verdict === 'safe' && delivery.status === 201) await dropCarried(db, row, carried)
  if (verdict === 'safe') announceMoved()
  const word = interpretDelivery(delivery, { id, isReceipt: verdict === 'safe' })
  return word.says === 'wait' ? { verdict, pauseMs: word.pauseMs, waitsFor: word.why } : { verdict, pauseMs: 0 }
}

/**
 * Reads the bytes to send. If they can't be read, the capture goes behind the others and, the second time in a row,
 * waits for its owner. None is dropped.
 */
async function readUpload(db: LocalDatabase, row: CaptureRow): Promise<StoredBytes | 'unreadable' | undefined> {
  try {
    return await db.blobs.get(uploadKey(row.id))
  } catch (error) {
    if (!isUnreadable(error)) throw error
    const now = Date.now()
    const isAgain = row.lastError?.code === 'unreadable'
    if (isAgain && (await prepareFromOriginal(db, row.id, ['uploading'], ({ claimBy }) => claimBy === row.claimBy)))
      return 'unreadable'
    await move(db, row.id, {
      from: ['uploading'],
      to: isAgain ? 'needs_attention' : 'queued',
      kind: 'unreadable',
      when: ({ claimBy }) => claimBy === row.claimBy,
      changes: {
        claimBy: null,
        claimUntil: 0,
        setbacks: row.setbacks + 1,
        nextAt: now + backoffMs(row.setbacks + 1, random()),
        lastError: { code: 'unreadable', message: null, http: null, at: now },
      },
    })
    return 'unreadable'
  }
}

/**
 * Handles a capture that the server has in other bytes: a saved copy of a photo that wasn't prepared yet, reduced on
 * another phone. It is the same shot, so this adopts the server's result. A typed name and a photo aren't the same, and
 * both stay.
 */
async function adoptServerCapture(db: LocalDatabase, row: CaptureRow): Promise<void> {
  const answer = await call(getCapture, { params: { id: row.id } })
  if (row.source !== 'manual' && row.meta.source !== 'manual' && answer.source !== 'manual')
    await applyServerCapture(db, answer)
}

/** Releases a capture so that any sender can continue immediately: no setback, and no pause before the next attempt. */
async function releaseClaim(db: LocalDatabase, claimed: CaptureRow): Promise<undefined> {
  await move(db, claimed.id, {
    from: ['uploading'],
    to: 'queued',
    kind: 'claim_expired',
    when: ({ claimBy }) => claimBy === claimed.claimBy,
    changes: { claimBy: null, claimUntil: 0, progress: 0, nextAt: 0 },
  })
}

/**
 * Asks which captures the server already has (after a lost response or on a restored phone), and doesn't resend those.
 * Resolves to what the server said about them.
 */
async function skipAlreadyReceived(db: LocalDatabase, ids: readonly string[]): Promise<ServerState[]> {
  const skipped: ServerState[] = []
  for (let at = 0; at < ids.length; at += CHECK_IDS_MAX) {
    const answer = await call(checkCaptures, { body: { ids: ids.slice(at, at + CHECK_IDS_MAX) } }).catch(
      () => undefined,
    )
    for (const known of answer?.captures ?? []) {
      const moved = await move(db, known.id, {
        from: ['queued'],
        to: 'uploaded',
        kind: 'on_the_server',
        when: (row: CaptureRow) => row.sha256 === known.sha256,
        changes: { leadId: known.leadId, settledAt: Date.now(), lastError: null },
      })
      if (moved) skipped.push(known)
    }
  }
  return skipped
}

type ServerState = Pick<ReceiptAnswer, 'id' | 'state'>

/**
 * Reads the state of captures that the server has done more with than receive them: a capture that comes from a backup
 * or a spare copy may have become a lead long ago, and no further message about it would arrive. Throws ApiError.
 */
async function updateServerStates(db: LocalDatabase, captures: readonly ServerState[]): Promise<void> {
  for (const { id, state } of captures)
    if (state !== 'received') await applyServerCapture(db, await call(getCapture, { params: { id } }))
}

import { backoffMs } from '../../../platform/outbox/backoff.ts'
import { BUILD } from '../../../platform/outbox/build.ts'
import {
  type CaptureRow,
  type LastError,
  type NotUnderstood,
  originalKey,
} from '../../../platform/local/rows/capture-row.ts'
import type { Delivery } from '../../../platform/outbox/delivery.ts'
import { type Refusal, interpretDelivery } from '../../../platform/outbox/interpret-delivery.ts'
import type { LocalDatabase } from '../../../platform/local/local-database.ts'
import { type Move, move } from '../state/transitions.ts'
import { findReceipt, keptReceipt } from './upload.ts'

/** What the sender needs to know about a delivery beyond its row. */
export type Verdict = 'safe' | 'postponed' | 'refused' | 'sign_in' | 'unreachable'

interface Outcome {
  verdict: Verdict
  step: Omit<Move, 'from' | 'when'>
}

/**
 * How often, and over how long, the server must say that it can't parse a photo's metadata before its owner is asked:
 * the cause may be momentary.
 */
const MIN_REFUSALS = 4
const REFUSALS_FOR_MS = 10 * 60_000

/** The state that each final refusal moves a capture to, and its code if the server gives no reason. */
const ENDS: Readonly<Partial<Record<Refusal, { to: 'failed' | 'needs_attention'; code: string }>>> = {
  too_large: { to: 'failed', code: 'too_large' },
  wrong_kind: { to: 'failed', code: 'not_a_picture' },
  unacceptable: { to: 'failed', code: 'not_a_picture' },
  gone: { to: 'needs_attention', code: 'deleted' },
  conflict: { to: 'needs_attention', code: 'digest_conflict' },
}

const FREE = { claimBy: null, claimUntil: 0, progress: 0 } as const

/**
 * Judges a delivery and moves the row if this tab still holds it. Only a response in our own JSON that names the
 * capture may condemn it; anything that can't be read as such is a reason to retry.
 */
export async function settle(
  db: LocalDatabase,
  claimed: CaptureRow,
  delivery: Delivery,
  now: number,
  random: number,
): Promise<Verdict> {
  const { verdict, step } = judge(db, claimed, delivery, now, random)
  await move(db, claimed.id, {
    ...step,
    from: ['uploading'],
    when: (row) => row.claimBy === claimed.claimBy,
  })
  return verdict
}

function judge(db: LocalDatabase, row: CaptureRow, delivery: Delivery, now: number, random: number): Outcome {
  const { status, body } = delivery
  const receipt = findReceipt(row, delivery)
  if (receipt)
    return {
      verdict: 'safe',
      step: {
        to: 'uploaded',
        kind: 'on_the_server',
        changes: {
          ...FREE,
          leadId: receipt.leadId,
          lastError: receipt.state === 'quarantined' ? problem(delivery, 'quarantined', now) : null,
          setbacks: 0,
          settledAt: now,
          ...(row.sendingSince !== undefined && { sentInMs: Math.max(0, now - row.sendingSince) }),
          receipt: keptReceipt(receipt),
        },
        also: async () => {
          if (!row.keepsOriginal) await db.blobs.delete(originalKey(row.id))
        },
      },
    }
  const word = interpretDelivery(delivery, { id: row.id, isReceipt: false })
  if (word.says === 'sign_in')
    return {
      verdict: 'sign_in',
      step: { to: 'queued', kind: 'waits_for_sign_in', changes: { ...FREE, attempts: Math.max(0, row.attempts - 1) } },
    }
  const refused = word.says === 'refused' ? refusedBy(row, delivery, word.why, now) : undefined
  if (refused) return refused
  const notUnderstood = isNotUnderstood(row, delivery) ? countedOnce(row.notUnderstood, now) : undefined
  if (notUnderstood && notUnderstood.times >= MIN_REFUSALS && now - notUnderstood.since >= REFUSALS_FOR_MS)
    return refusal('needs_attention', delivery, 'not_understood', now, { notUnderstood, parkedBy: BUILD })
  // When the server asks for a pause, nothing is wrong with this capture.
  const setbacks = row.setbacks + (word.says === 'wait' ? 0 : 1)
  return {
    verdict: status === 0 || !body ? 'unreachable' : 'postponed',
    step: {
      to: 'queued',
      kind: 'postponed',
      detail: status === 0 ? (delivery.isStalled ? 'stalled' : 'no_answer') : String(status),
      changes: {
        ...FREE,
        ...(notUnderstood && { notUnderstood }),
        setbacks,
        nextAt: now + (delivery.retryAfterMs ?? backoffMs(setbacks, random)),
        lastError: problem(delivery, body ? 'postponed' : 'no_answer', now),
      },
    },
  }
}

/** Returns the outcome of a final refusal; undefined if the refusal isn't final. */
function refusedBy(row: CaptureRow, delivery: Delivery, why: Refusal, now: number): Outcome | undefined {
  const { body } = delivery
  const isNamed = body?.['id'] === row.id
  // The server checks the role before it reads which capture the request is about; the response is still ours.
  if (why === 'forbidden' && (isNamed || body?.['code'] === 'forbidden'))
    return refusal('needs_attention', delivery, refusedRole(body), now)
  if (!isNamed) return undefined
  if (why === 'too_large' && row.shrinks === 0 && row.source !== 'manual')
    return {
      verdict: 'postponed',
      step: { to: 'preparing', kind: 'made_smaller', changes: { ...FREE, shrinks: 1, prepareAttempts: 0 } },
    }
  const end = ENDS[why]
  return end && refusal(end.to, delivery, end.code, now)
}

/** A former member may hand over for some days. Being too late for that differs from a role that never could. */
const refusedRole = (body: Delivery['body']): string =>
  body?.['reason'] === 'handover_over' ? 'handover_over' : 'forbidden'

/**
 * Whether our own server says that it can't parse the metadata of this particular capture, which won't change on a
 * retry. A response that doesn't name it may be about the connection, the server's own trouble, or another request.
 */
const isNotUnderstood = (row: CaptureRow, { status, body }: Delivery): boolean =>
  status === 400 &&
  body?.['id'] === row.id &&
  body['reason'] === 'not_understood' &&
  typeof body['code'] === 'string' &&
  typeof body['requestId'] === 'string'

const countedOnce = (before: NotUnderstood | undefined, now: number): NotUnderstood =>
  before?.build === BUILD ? { ...before, times: before.times + 1 } : { times: 1, since: now, build: BUILD }

function refusal(
  to: 'failed' | 'needs_attention',
  delivery: Delivery,
  code: string,
  now: number,
  changes: Partial<CaptureRow> = {},
): Outcome {
  const reason = delivery.body?.['reason']
  return {
    verdict: 'refused',
    step: {
      to,
      kind: 'refused',
      detail: typeof reason === 'string' ? reason : code,
      changes: { ...FREE, ...changes, lastError: problem(delivery, typeof reason === 'string' ? reason : code, now) },
    },
  }
}

function problem(delivery: Delivery, code: string, at: number): LastError {
  const { message, requestId } = delivery.body ?? {}
  return {
    code,
    message: typeof message === 'string' ? message : null,
    http: delivery.status || null,
    at,
    ...(typeof requestId === 'string' && { requestId }),
  }
}

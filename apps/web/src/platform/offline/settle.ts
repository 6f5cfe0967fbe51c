import { backoffMs } from './backoff.ts'
import { type CaptureRow, type LastError, originalKey } from './capture-row.ts'
import type { Delivery } from './delivery.ts'
import type { LocalDatabase } from './local-database.ts'
import { type Move, move } from './transitions.ts'
import { findReceipt } from './upload.ts'

/** What the lane must know of a delivery beyond its row. */
export type Verdict = 'safe' | 'postponed' | 'refused' | 'sign_in' | 'unreachable'

interface Outcome {
  verdict: Verdict
  step: Omit<Move, 'from' | 'when'>
}

/** Words about what is said of a photo are heard so often before its owner is asked: one of them may be of the moment. */
const REFUSALS_HEARD = 3

const FREE = { claimBy: null, claimUntil: 0, progress: 0 } as const

/**
 * Judges a delivery and moves the row, if this tab still holds it. Only an answer in our own JSON that names the
 * capture may condemn it; everything that cannot be read as such is a reason to try again.
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
        },
        also: () => db.blobs.delete(originalKey(row.id)),
      },
    }
  const isOurs = body?.['id'] === row.id
  // Nobody is signed in, or somebody else is now: the capture waits for its owner and loses nothing by it.
  if (status === 401 || (status === 403 && body?.['reason'] === 'owner_mismatch'))
    return {
      verdict: 'sign_in',
      step: { to: 'queued', kind: 'waits_for_sign_in', changes: { ...FREE, attempts: Math.max(0, row.attempts - 1) } },
    }
  if (isOurs && status === 413 && row.shrinks === 0 && row.source !== 'manual')
    return {
      verdict: 'postponed',
      step: { to: 'preparing', kind: 'made_smaller', changes: { ...FREE, shrinks: 1, prepareAttempts: 0 } },
    }
  if (isOurs && (status === 413 || status === 415 || status === 422))
    return refusal('failed', row, delivery, status === 413 ? 'too_large' : 'not_a_picture', now)
  if (isOurs && status === 410) return refusal('needs_attention', row, delivery, 'deleted', now)
  if (isOurs && status === 409) return refusal('needs_attention', row, delivery, 'digest_conflict', now)
  // The gate refuses a role before it reads which capture it is about; its words are still ours.
  if (status === 403 && (isOurs || (body?.['code'] === 'forbidden' && typeof body['requestId'] === 'string')))
    return refusal('needs_attention', row, delivery, refusedRole(body), now)
  if (isNeverTaken(delivery) && row.setbacks >= REFUSALS_HEARD)
    return refusal('needs_attention', row, delivery, 'not_understood', now)
  return {
    verdict: status === 0 || !body ? 'unreachable' : 'postponed',
    step: {
      to: 'queued',
      kind: 'postponed',
      detail: status === 0 ? (delivery.isStalled ? 'stalled' : 'no_answer') : String(status),
      changes: {
        ...FREE,
        setbacks: row.setbacks + 1,
        nextAt: now + (delivery.retryAfterMs ?? backoffMs(row.setbacks + 1, random)),
        lastError: problem(delivery, body ? 'postponed' : 'no_answer', now),
      },
    },
  }
}

/** Whoever left hands over for some days; that it is too late is another matter than a role that never could. */
const refusedRole = (body: Delivery['body']): string =>
  body?.['reason'] === 'handover_over' ? 'handover_over' : 'forbidden'

/** Our own word that the request cannot be read: the same one cannot be read the next time either. */
const isNeverTaken = ({ status, body }: Delivery): boolean =>
  (status === 400 || status === 431) &&
  typeof body?.['code'] === 'string' &&
  typeof body['requestId'] === 'string' &&
  // The line did that.
  body['reason'] !== 'digest_mismatch'

function refusal(
  to: 'failed' | 'needs_attention',
  _row: CaptureRow,
  delivery: Delivery,
  code: string,
  now: number,
): Outcome {
  const reason = delivery.body?.['reason']
  return {
    verdict: 'refused',
    step: {
      to,
      kind: 'refused',
      detail: typeof reason === 'string' ? reason : code,
      changes: { ...FREE, lastError: problem(delivery, typeof reason === 'string' ? reason : code, now) },
    },
  }
}

function problem(delivery: Delivery, code: string, at: number): LastError {
  const message = delivery.body?.['message']
  return { code, message: typeof message === 'string' ? message : null, http: delivery.status || null, at }
}

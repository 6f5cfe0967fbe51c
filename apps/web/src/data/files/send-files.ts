import { putFile, removeFile } from '@canvass/contracts/addresses/files'
import { call } from '../../platform/api/call.ts'
import { pathOf } from '../../platform/api/path-of.ts'
import type { LocalDatabase } from '../../platform/local/local-database.ts'
import { withRoom } from '../../platform/storage/ballast.ts'
import { random } from '../../platform/local/random.ts'
import type { StoredBytes } from '../../platform/local/rows/capture-row.ts'
import { type FileProblem, fileKey, type LeadFileRow } from '../../platform/local/rows/lead-file-row.ts'
import { isUnreadable } from '../../platform/local/unreadable.ts'
import { backoffMs } from '../../platform/outbox/backoff.ts'
import { deliverBytes } from '../../platform/outbox/delivering/deliver-bytes.ts'
import type { Delivery } from '../../platform/outbox/delivery.ts'
import type { SendEnd, SendContext } from '../../platform/outbox/drain.ts'
import { wasDropped } from '../../platform/outbox/by-hand/dropped.ts'
import { isDue } from '../../platform/outbox/due.ts'
import { isFinal, type Refusal, interpretDelivery } from '../../platform/outbox/interpret-delivery.ts'

/** After this many failed reads, the bytes need a person. */
const READS = 2
const MAX_DAMAGED_ATTEMPTS = 5
/** After the server was restored, a file's lead may have to come back first, with the captures of this device. */
const MAX_ATTEMPTS_WITHOUT_LEAD = 12
/** A role that may not send it today may tomorrow; these refusals never change on their own. */
const FINAL: ReadonlySet<Refusal> = new Set([
  'not_understood',
  'not_there',
  'conflict',
  'gone',
  'too_large',
  'wrong_kind',
  'unacceptable',
])

type Verdict = 'safe' | 'postponed' | 'sign_in' | { refused: FileProblem } | { waitMs: number }

/** Sends files that are due, each retried individually, until the server asks for a pause. */
export async function sendFiles(db: LocalDatabase, { signal }: Pick<SendContext, 'signal'>): Promise<SendEnd> {
  const now = Date.now()
  const waiting = await db.leadFiles.where('state').equals('unsent').toArray()
  for (const row of waiting.filter(({ nextAt }) => isDue(nextAt, now))) {
    if (signal.aborted) return 'sent'
    const verdict = await sendOne(db, row, signal)
    if (verdict === 'sign_in') return 'sign_in'
    if (typeof verdict === 'object' && 'waitMs' in verdict) return 'sent'
  }
  return 'sent'
}

async function sendOne(db: LocalDatabase, row: LeadFileRow, signal: AbortSignal): Promise<Verdict> {
  const stored = await readBytes(db, row)
  if (stored === 'unreadable') return 'postponed'
  if (!stored) return settle(db, row, { refused: 'unreadable' })
  await update(db, row.id, { attempts: row.attempts + 1 })
  return settle(db, row, await deliver(db.userId, row, stored.bytes, signal))
}

const update = (db: LocalDatabase, id: string, changes: Partial<LeadFileRow>): Promise<number> =>
  withRoom(db, () => db.leadFiles.update(id, changes))

async function settle(db: LocalDatabase, row: LeadFileRow, verdict: Verdict): Promise<Verdict> {
  const { id, leadId, attempts } = row
  if (verdict === 'safe') {
    const isHere = await update(db, id, { state: 'sent', problem: null, sentAt: Date.now() })
    // Its owner deleted it while it was in flight. If the server can't be told now, the file shows up on the lead.
    if (!isHere && (await wasDropped(db, id)))
      await call(removeFile, { params: { id: leadId, fileId: id } }, { author: db.userId }).catch(() => undefined)
  } else if (verdict === 'postponed') await update(db, id, { nextAt: Date.now() + backoffMs(attempts + 1, random()) })
  else if (verdict === 'sign_in') return verdict
  // Nothing is wrong with this file, so it doesn't count as an attempt.
  else if ('waitMs' in verdict) await update(db, id, { attempts, nextAt: Date.now() + verdict.waitMs })
  else await update(db, id, { state: 'refused', problem: verdict.refused })
  return verdict
}

/**
 * Reads the bytes of a file. If they can't be read, the file is retried after the others, and the second time waits for
 * its author. None is dropped.
 */
async function readBytes(db: LocalDatabase, row: LeadFileRow): Promise<StoredBytes | 'unreadable' | undefined> {
  try {
    return await db.blobs.get(fileKey(row.id))
  } catch (error) {
    if (!isUnreadable(error)) throw error
    const attempts = row.attempts + 1
    await update(
      db,
      row.id,
      attempts < READS
        ? { attempts, nextAt: Date.now() + backoffMs(attempts, random()) }
        : { attempts, state: 'refused', problem: 'unreadable' },
    )
    return 'unreadable'
  }
}

/** Sends the file. Only our own JSON with this file, its lead, and its digest proves that the bytes are safe. */
async function deliver(author: string, row: LeadFileRow, bytes: ArrayBuffer, signal: AbortSignal): Promise<Verdict> {
  const headers = {
    'Content-Type': 'application/octet-stream',
    'X-Content-SHA256': row.sha256,
    'X-File-Name': encodeURIComponent(row.name),
    'X-Author-Id': author,
  }
  const path = pathOf(putFile.path, { id: row.leadId, fileId: row.id })
  return judge(row, await deliverBytes({ method: putFile.method, path, headers, bytes }, () => undefined, signal))
}

/** Returns the server's more specific reason beyond the status, if a person can do something about it. */
const problemOf = (body: Delivery['body']): FileProblem | undefined =>
  body?.['reason'] === 'too_many_files' ? 'too_many' : body?.['reason'] === 'not_yours' ? 'not_yours' : undefined

export function judge(
  row: Pick<LeadFileRow, 'id' | 'leadId' | 'sha256' | 'attempts' | 'sentAt'>,
  delivery: Delivery,
): Verdict {
  const { status, body } = delivery
  const isReceipt =
    (status === 200 || status === 201) &&
    body?.['id'] === row.id &&
    body['leadId'] === row.leadId &&
    body['sha256'] === row.sha256
  const word = interpretDelivery(delivery, { isReceipt })
  if (word.says === 'receipt') return 'safe'
  if (word.says === 'sign_in') return 'sign_in'
  if (word.says === 'wait') return { waitMs: word.pauseMs }
  // If it was damaged in transit, it is retried; after this many times, it was damaged here.
  if (body?.['reason'] === 'digest_mismatch' && row.attempts < MAX_DAMAGED_ATTEMPTS) return 'postponed'
  if (
    word.says === 'refused' &&
    word.why === 'not_there' &&
    row.sentAt !== null &&
    row.attempts < MAX_ATTEMPTS_WITHOUT_LEAD
  )
    return 'postponed'
  if (word.says === 'refused' && isFinal(word, FINAL)) return { refused: problemOf(body) ?? word.why }
  return 'postponed'
}

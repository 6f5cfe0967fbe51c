import { putAttachment } from '@canvass/contracts/addresses/attachments'
import { pathOf } from '../../platform/api/path-of.ts'
import { backoffMs } from '../../platform/outbox/backoff.ts'
import { isDue } from '../../platform/outbox/due.ts'
import type { SendEnd, SendContext } from '../../platform/outbox/drain.ts'
import type { StoredBytes } from '../../platform/local/rows/capture-row.ts'
import { deliverBytes } from '../../platform/outbox/delivering/deliver-bytes.ts'
import type { Delivery } from '../../platform/outbox/delivery.ts'
import { isFinal, type Refusal, interpretDelivery } from '../../platform/outbox/interpret-delivery.ts'
import type { LocalDatabase } from '../../platform/local/local-database.ts'
import { withRoom } from '../../platform/storage/ballast.ts'
import { random } from '../../platform/local/random.ts'
import { isUnreadable } from '../../platform/local/unreadable.ts'
import { type VoiceNoteRow, voiceKey } from '../../platform/local/rows/batch-rows.ts'

/** After this many failed reads, the bytes need a person. */
const READS = 2
/** A role that may not send it today may tomorrow; these refusals never change. */
const FINAL: ReadonlySet<Refusal> = new Set([
  'not_understood',
  'conflict',
  'gone',
  'too_large',
  'wrong_kind',
  'unacceptable',
])

type Verdict = 'safe' | 'postponed' | 'refused' | 'sign_in' | { waitMs: number }

/**
 * Sends voice notes that are due, each retried individually, until the server asks for a pause. For a user who is no
 * longer signed in, offers all of them: there, the server asks each note to wait for its own capture.
 */
export async function sendVoiceNotes(
  db: LocalDatabase,
  { signal, author }: Pick<SendContext, 'signal' | 'author'>,
): Promise<SendEnd> {
  const now = Date.now()
  const waiting = await db.voiceNotes.where('state').equals('unsent').toArray()
  for (const row of waiting.filter(({ nextAt }) => isDue(nextAt, now))) {
    if (signal.aborted) return 'sent'
    const verdict = await sendOne(db, row, signal)
    if (verdict === 'sign_in') return 'sign_in'
    if (author && typeof verdict === 'object') return 'sent'
  }
  return 'sent'
}

async function sendOne(db: LocalDatabase, { id }: VoiceNoteRow, signal: AbortSignal): Promise<Verdict> {
  const row = await takeInHand(db, id)
  if (!row) return 'postponed'
  const stored = await readBytes(db, row)
  if (stored === 'unreadable') return 'postponed'
  if (!stored) {
    await settle(db, row, { state: 'refused' })
    return 'refused'
  }
  const verdict = await deliver(db.userId, row, stored.bytes, signal)
  if (verdict === 'safe') await settle(db, row, { state: 'sent' })
  if (verdict === 'refused') await settle(db, row, { state: 'refused' })
  if (verdict === 'postponed') await settle(db, row, { nextAt: Date.now() + backoffMs(row.attempts, random()) })
  if (typeof verdict === 'object') await settle(db, row, { nextAt: Date.now() + verdict.waitMs })
  return verdict
}

/**
 * Counts the attempt and returns the current note: its shot may have been retaken while others were sent. A note that
 * was tried stays with its shot, so what is sent from here on is also what gets settled.
 */
const takeInHand = (db: LocalDatabase, id: string): PromiseLike<VoiceNoteRow | undefined> =>
  withRoom(db, () =>
    db.transaction('rw', db.voiceNotes, async () => {
      const row = await db.voiceNotes.get(id)
      if (row?.state !== 'unsent') return undefined
      row.attempts += 1
      await db.voiceNotes.put(row)
      return row
    }),
  )

/**
 * Reads the bytes of a note. If they can't be read, the note is retried after the others, and the second time waits for
 * its author. None is dropped.
 */
async function readBytes(db: LocalDatabase, row: VoiceNoteRow): Promise<StoredBytes | 'unreadable' | undefined> {
  try {
    return await db.blobs.get(voiceKey(row.id))
  } catch (error) {
    if (!isUnreadable(error)) throw error
    const { attempts } = row
    await settle(
      db,
      row,
      attempts < READS ? { nextAt: Date.now() + backoffMs(attempts, random()) } : { state: 'refused' },
    )
    return 'unreadable'
  }
}

/** Sends the note. Only our own JSON with this note, its capture, and its digest proves that the bytes are safe. */
async function deliver(author: string, row: VoiceNoteRow, bytes: ArrayBuffer, signal: AbortSignal): Promise<Verdict> {
  const headers = {
    'Content-Type': row.mime,
    'X-Content-SHA256': row.sha256,
    'X-Duration-Ms': String(row.durationMs),
    'X-Author-Id': author,
  }
  const path = pathOf(putAttachment.path, { id: row.captureId, attachmentId: row.id })
  const { method } = putAttachment
  return judge(row, await deliverBytes({ method, path, headers, bytes }, () => undefined, signal))
}

export function judge(row: VoiceNoteRow, delivery: Delivery): Verdict {
  const { status, body } = delivery
  const isReceipt =
    (status === 200 || status === 201) &&
    body?.['id'] === row.id &&
    body['captureId'] === row.captureId &&
    body['sha256'] === row.sha256
  const word = interpretDelivery(delivery, { isReceipt })
  if (word.says === 'receipt') return 'safe'
  if (word.says === 'sign_in') return 'sign_in'
  if (word.says === 'wait') return { waitMs: word.pauseMs }
  return isFinal(word, FINAL) ? 'refused' : 'postponed'
}

async function settle(db: LocalDatabase, { id }: VoiceNoteRow, changes: Partial<VoiceNoteRow>): Promise<void> {
  await withRoom(db, () => db.voiceNotes.update(id, changes))
}

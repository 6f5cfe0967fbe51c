import { getCapture, removeCapture } from '@canvass/contracts/addresses/captures'
import { v7 } from 'uuid'
import { ApiError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { newEditRow } from '../edits/add-edit.ts'
import type { SendEnd } from '../../platform/outbox/drain.ts'
import { deliveryOf, type Refusal, interpretDelivery } from '../../platform/outbox/interpret-delivery.ts'
import {
  changeDiscards,
  COMMITTED_WITHIN_MS,
  type Discard,
  forgetDiscard,
  isAhead,
  listDiscards,
  listDue,
} from './discards.ts'
import type { LocalDatabase } from '../../platform/local/local-database.ts'
import { announceQueued } from '../../platform/outbox/outbox-signals.ts'

/** The server's answer to a deletion. `unheard`: no response of ours, so the others need not be asked now. */
type DeletionOutcome = 'deleted' | 'not_there' | 'is_lead' | 'failed' | 'unheard'

/**
 * The meaning of refusals for a deletion. Any other refusal leaves its outcome unknown, and the others aren't asked
 * either.
 */
const MEANINGS: Readonly<Partial<Record<Refusal, DeletionOutcome>>> = {
  forbidden: 'deleted',
  not_there: 'not_there',
  conflict: 'is_lead',
  gone: 'deleted',
  not_understood: 'failed',
}

/**
 * Tells the server about pending deletions. If a capture has become a lead in the meantime, the lead is discarded, just
 * like a shot that was a lead when it was discarded. Only the server's own answer settles a deletion.
 */
export async function settleDiscards(db: LocalDatabase): Promise<SendEnd> {
  for (const { id } of await listDue(db)) {
    const discard = await findDue(db, id)
    if (!discard) continue
    const word = await requestDeletion(id)
    if (word === 'unheard') return 'sent'
    if (word === 'is_lead') await discardLead(db, id)
    else if (word === 'not_there' && isAhead(discard.onItsWayUntil, Date.now()))
      await changeDiscards(db, [id], { askAt: discard.onItsWayUntil ?? 0 })
    else if (word !== 'failed') await changeDiscards(db, [id], { isOwed: false })
  }
  return 'sent'
}

/**
 * Handles the end of a delivery. If the capture was deleted here in the meantime, asks the server to delete what it
 * just accepted: immediately, or a little later if its response didn't arrive.
 */
export async function settleDelivered(db: LocalDatabase, id: string, isTaken: boolean): Promise<void> {
  const discard = (await listDiscards(db)).find((one) => one.id === id)
  if (!discard) return
  const soon = Date.now() + COMMITTED_WITHIN_MS
  if (isTaken) {
    await changeDiscards(db, [id], { isOwed: true, onItsWayUntil: soon, askAt: 0 })
    await settleDiscards(db).catch(() => undefined)
  } else if (discard.isOwed)
    await changeDiscards(db, [id], { onItsWayUntil: soon, ...(discard.askAt !== undefined && { askAt: soon }) })
}

/**
 * Finds a due deletion; undefined if another round has settled it in the meantime, or a saved copy restored the
 * capture.
 */
async function findDue(db: LocalDatabase, id: string): Promise<Discard | undefined> {
  if (await db.captures.get(id)) {
    await db.transaction('rw', db.meta, () => forgetDiscard(db, id))
    return undefined
  }
  return (await listDue(db)).find((one) => one.id === id)
}

async function requestDeletion(id: string): Promise<DeletionOutcome> {
  try {
    const answer = await call(removeCapture, { params: { id } })
    return answer.id === id ? 'deleted' : 'unheard'
  } catch (error) {
    const word = outcomeOf(error)
    return word === 'is_lead' ? checkLeadOf(id) : word
  }
}

function outcomeOf(error: unknown): DeletionOutcome {
  if (!(error instanceof ApiError)) return 'unheard'
  const word = interpretDelivery(deliveryOf(error), { isReceipt: false })
  if (word.says === 'trouble') return 'failed'
  return (word.says === 'refused' ? MEANINGS[word.why] : undefined) ?? 'unheard'
}

/** Checks whose lead the capture belongs to. A capture that was joined to another's lead stays with that lead. */
async function checkLeadOf(id: string): Promise<DeletionOutcome> {
  try {
    const { leadId, state } = await call(getCapture, { params: { id } })
    return leadId === id && state !== 'discarded' ? 'is_lead' : 'deleted'
  } catch (error) {
    return outcomeOf(error)
  }
}

/** In one transaction: the deletion is never both settled and not queued as an edit, and never queued twice. */
async function discardLead(db: LocalDatabase, id: string): Promise<void> {
  const opId = v7()
  await db.transaction('rw', [db.meta, db.edits], async () => {
    if (!(await listDiscards(db)).some((one) => one.id === id && one.isOwed)) return
    await db.edits.add(newEditRow({ kind: 'discard_lead', opId, entityId: id, at: new Date().toISOString() }))
    await changeDiscards(db, [id], { isOwed: false })
  })
  announceQueued(opId)
}

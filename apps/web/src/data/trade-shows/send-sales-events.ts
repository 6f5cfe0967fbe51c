import { putEvent } from '@canvass/contracts/addresses/events'
import type { SalesEvent } from '@canvass/contracts/events'
import { changedParts, fieldsOfEvent, mergeEvent } from '@canvass/domain/trade-shows/event-parts'
import { ApiError, serverMessage } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { deliveryOf, isFinal, type Refusal, interpretDelivery } from '../../platform/outbox/interpret-delivery.ts'
import type { SendEnd } from '../../platform/outbox/drain.ts'
import type { LocalDatabase } from '../../platform/local/local-database.ts'
import type { SalesEventRow } from '../../platform/local/rows/batch-rows.ts'

/** Refusals that never change. */
const FINAL: ReadonlySet<Refusal> = new Set(['not_understood', 'forbidden', 'conflict', 'too_large', 'unacceptable'])

/**
 * Sends pending trade shows, one at a time. Throws ApiError if the server can't be reached or no user is signed in;
 * nothing is lost.
 */
export async function sendSalesEvents(db: LocalDatabase): Promise<SendEnd> {
  for (const row of await db.salesEvents.where('state').equals('unsent').toArray()) {
    try {
      const body = { ...fieldsOfEvent(row), ...(row.changed && { changed: [...row.changed] }) }
      const answer = await call(putEvent, { params: { id: row.id }, body }, { author: db.userId })
      // A captive portal's page is a response too; only our own trade show is a receipt.
      if (answer.id !== row.id || typeof answer.changeSeq !== 'number')
        throw new ApiError(0, 'unknown', 'Not our answer')
      await settle(db, row, (now) => afterReceipt(now, row, answer))
    } catch (error) {
      if (!(error instanceof ApiError) || !isFinal(interpretDelivery(deliveryOf(error), { isReceipt: false }), FINAL))
        throw error
      const refusedFor = serverMessage(error)
      // If it has been changed in the meantime, it is sent again.
      await settle(db, row, (now) => (now.revision === row.revision ? { ...now, state: 'refused', refusedFor } : now))
    }
  }
  return 'sent'
}

/**
 * Returns the row after a receipt: what was sent is now the server's, and only what was changed in the meantime is sent
 * again.
 */
function afterReceipt(now: SalesEventRow, sent: SalesEventRow, answer: SalesEvent): SalesEventRow {
  // A colleague's later change may have arrived before the response to ours.
  const server = now.server && now.server.changeSeq > answer.changeSeq ? now.server : answer
  const { revision, isConsentShown } = now
  if (revision === sent.revision) return { ...server, state: 'sent', revision, isConsentShown }
  const changed = changedParts(sent, now)
  return { ...now, ...mergeEvent(server, now, changed), changeSeq: server.changeSeq, changed, server }
}

async function settle(
  db: LocalDatabase,
  { id }: SalesEventRow,
  after: (now: SalesEventRow) => SalesEventRow,
): Promise<void> {
  await db.transaction('rw', db.salesEvents, async () => {
    const row = await db.salesEvents.get(id)
    if (row) await db.salesEvents.put(after(row))
  })
}

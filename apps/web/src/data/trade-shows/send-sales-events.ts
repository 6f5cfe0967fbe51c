import { putEvent } from '@canvass/contracts/addresses/events'
import { ApiError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { deliveryOf, isFinal, type Refusal, serverWord } from '../../platform/outbox/server-word.ts'
import type { SendEnd } from '../../platform/outbox/drain.ts'
import type { LocalDatabase } from '../../platform/local/local-database.ts'
import type { SalesEventRow } from '../../platform/local/rows/batch-rows.ts'

/** Refusals that can never become a yes. */
const FINAL: ReadonlySet<Refusal> = new Set(['not_understood', 'forbidden', 'conflict', 'too_large', 'unacceptable'])

/** Sends events that wait, one by one. Throws ApiError where nobody answers or nobody is signed in: nothing is lost. */
export async function sendSalesEvents(db: LocalDatabase): Promise<SendEnd> {
  for (const row of await db.salesEvents.where('state').equals('unsent').toArray()) {
    try {
      const answer = await call(putEvent, { params: { id: row.id }, body: fieldsOf(row) }, { author: db.userId })
      // A page of a captive portal answers too; only our own event is a receipt.
      if (answer.id !== row.id || typeof answer.changeSeq !== 'number')
        throw new ApiError(0, 'unknown', 'Not our answer')
      await settleEvent(db, row, { ...answer, state: 'sent' })
    } catch (error) {
      if (!(error instanceof ApiError) || !isFinal(serverWord(deliveryOf(error), { isReceipt: false }), FINAL))
        throw error
      await settleEvent(db, row, { state: 'refused' })
    }
  }
  return 'sent'
}

function fieldsOf({ name, place, startsOn, endsOn, tags, qualifiers, consentText }: SalesEventRow) {
  return { name, place, startsOn, endsOn, tags, qualifiers, consentText }
}

/** Settles what was sent, and not what has been changed meanwhile: that goes again. */
async function settleEvent(db: LocalDatabase, sent: SalesEventRow, changes: Partial<SalesEventRow>): Promise<void> {
  await db.transaction('rw', db.salesEvents, async () => {
    const row = await db.salesEvents.get(sent.id)
    if (row?.revision === sent.revision) await db.salesEvents.put({ ...row, ...changes })
  })
}

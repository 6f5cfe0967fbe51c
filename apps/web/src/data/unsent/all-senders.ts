import type { PlainCargo } from '../../platform/local/local-database.ts'
import { plainCargo } from '../../platform/outbox/cargo.ts'
import { type Sender, senderOf } from '../../platform/outbox/drain.ts'
import { countDue } from '../discards/discards.ts'
import { settleDiscards } from '../discards/settle-discards.ts'
import { sendEdits } from '../edits/send-edits.ts'
import { sendFiles } from '../files/send-files.ts'
import { sendSalesEvents } from '../trade-shows/send-sales-events.ts'
import { sendVoiceNotes } from '../voice-notes/send-voice-notes.ts'

/** How each cargo is sent. */
const sendCargo: Readonly<Record<PlainCargo, Sender['send']>> = {
  salesEvents: sendSalesEvents,
  edits: sendEdits,
  voiceNotes: sendVoiceNotes,
  leadFiles: sendFiles,
}

/** Everything beside captures that is sent: deletions first, then each cargo in the order of the schema. */
export const allSenders: readonly Sender[] = [
  { kind: 'operation', countWaiting: countDue, send: settleDiscards },
  ...plainCargo.map((name) => senderOf(name, sendCargo[name])),
]

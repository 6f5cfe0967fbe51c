import { type Sender, senderOf } from '../../platform/outbox/drain.ts'
import { countDue } from '../discards/discards.ts'
import { settleDiscards } from '../discards/settle-discards.ts'
import { sendEdits } from '../edits/send-edits.ts'
import { sendSalesEvents } from '../trade-shows/send-sales-events.ts'
import { sendVoiceNotes } from '../voice-notes/send-voice-notes.ts'

/** Everything beside captures that is sent, in its order: trade shows before edits, which may speak of them. */
export const allSenders: readonly Sender[] = [
  { kind: 'operation', countWaiting: countDue, send: settleDiscards },
  senderOf('salesEvents', sendSalesEvents),
  senderOf('edits', sendEdits),
  senderOf('voiceNotes', sendVoiceNotes),
]

import { type CargoSenders, type Sender, senderOf } from '../../platform/outbox/drain.ts'
import { plainCargo } from '../../platform/outbox/cargo.ts'
import { promoteAfterthoughts } from '../captures/batch/promote-afterthoughts.ts'
import { checkStaleCaptures } from '../captures/sending/check-stale-captures.ts'
import { recover } from '../captures/sending/recover.ts'
import { sendCaptures } from '../captures/sending/send-captures.ts'
import { countDue, listDiscards } from '../discards/discards.ts'
import { settleDiscards } from '../discards/settle-discards.ts'
import { sendEdits } from '../edits/send-edits.ts'
import { trimFiles } from '../files/lead-files.ts'
import { sendFiles } from '../files/send-files.ts'
import { sendSalesEvents } from '../trade-shows/send-sales-events.ts'
import { sendVoiceNotes } from '../voice-notes/send-voice-notes.ts'
import { trimVoiceNotes } from '../voice-notes/voice-notes.ts'

/** How each cargo is sent. */
export const cargoSenders: CargoSenders = {
  captures: { send: sendCaptures, recover, askAfterSilent: checkStaleCaptures },
  salesEvents: { send: sendSalesEvents },
  // Afterthoughts about captures that have left become edits.
  edits: { send: sendEdits, ripen: promoteAfterthoughts },
  voiceNotes: {
    send: sendVoiceNotes,
    letGo: async (db, now) => trimVoiceNotes(db, new Set((await listDiscards(db)).map(({ id }) => id)), now),
  },
  leadFiles: { send: sendFiles, letGo: trimFiles },
}

/** Everything that is sent in the round of its kind: deletions first, then each cargo in the order of the schema. */
export const allSenders: readonly Sender[] = [
  { kind: 'operation', countWaiting: countDue, send: settleDiscards },
  ...plainCargo.map((name) => senderOf(name, cargoSenders[name])),
]

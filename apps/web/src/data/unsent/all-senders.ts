import type { Sender } from '../../platform/outbox/cargo.ts'
import { salesEventCargo } from '../trade-shows/sales-event-cargo.ts'
import { sendSalesEvents } from '../trade-shows/send-sales-events.ts'
import { sendVoiceNotes } from '../voice-notes/send-voice-notes.ts'
import { voiceNoteCargo } from '../voice-notes/voice-note-cargo.ts'

/** Every cargo with how it is sent, in the order of {@link allCargo}: trade shows first, for captures name them. */
export const allSenders: readonly Sender[] = [
  { cargo: salesEventCargo, send: (db) => sendSalesEvents(db) },
  { cargo: voiceNoteCargo, send: (db, signal) => sendVoiceNotes(db, Date.now(), signal) },
]

import type { Cargo } from '../../platform/outbox/cargo.ts'
import { salesEventCargo } from '../trade-shows/sales-event-cargo.ts'
import { voiceNoteCargo } from '../voice-notes/voice-note-cargo.ts'

/** Every kind of cargo, in the order in which it is sent: trade shows first, for captures name them. */
export const allCargo: readonly Cargo[] = [salesEventCargo, voiceNoteCargo]

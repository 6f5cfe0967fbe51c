import { openLocalDatabase } from '../../../platform/local/local-database.ts'
import { useLocalQuery } from '../../../platform/local/useLocalQuery.ts'
import type { SalesEventRow, VoiceNoteRow } from '../../../platform/local/rows/batch-rows.ts'
import { findChosenEvent, listSalesEvents } from '../../trade-shows/sales-events.ts'
import { listVoiceNotes } from '../../voice-notes/voice-notes.ts'

/** Returns the trade show that shots inherit; null for none, undefined while loading. */
export const useChosenEvent = (userId: string): SalesEventRow | null | undefined =>
  useLocalQuery(async () => (await findChosenEvent(openLocalDatabase(userId))) ?? null, [userId])

export const useSalesEvents = (userId: string): SalesEventRow[] | undefined =>
  useLocalQuery(() => listSalesEvents(openLocalDatabase(userId)), [userId])

const NO_NOTES: VoiceNoteRow[] = []
export const useVoiceNotes = (userId: string, captureId: string | undefined): VoiceNoteRow[] =>
  useLocalQuery(
    async () => (captureId === undefined ? NO_NOTES : listVoiceNotes(openLocalDatabase(userId), captureId)),
    [userId, captureId],
  ) ?? NO_NOTES

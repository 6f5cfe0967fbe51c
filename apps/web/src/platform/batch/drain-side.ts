import { askAuthor } from '../edits/ask-author.ts'
import { ApiError, isSignedOutError } from '../api/api-error.ts'
import type { LocalDatabase } from '../offline/local-database.ts'
import { promoteAfterthoughts } from './promote-afterthoughts.ts'
import { sendSalesEvents } from './send-sales-events.ts'
import { sendVoiceNotes } from './send-voice-notes.ts'

/** Nothing waits, something was offered, or why nothing could be. */
export type SideEnd = 'idle' | 'sent' | 'sign_in' | 'unreachable'

/**
 * Sends what belongs to captures beside their photos, with or without an open page: events first, then voice notes, and
 * makes edits of what was said of shots. Nothing goes under another user's session: the server would take it for theirs.
 */
export async function drainSide(db: LocalDatabase, signal: AbortSignal): Promise<SideEnd> {
  await promoteAfterthoughts(db).catch(() => undefined)
  if (!(await isWaiting(db))) return 'idle'
  const author = await askAuthor(db.userId)
  if (typeof author === 'string') return author
  // Each errand's trouble is its own.
  const told = await sendSalesEvents(db).then(() => 'sent' as const, endOf)
  await sendVoiceNotes(db, Date.now(), signal).catch(() => undefined)
  return told
}

async function isWaiting(db: LocalDatabase): Promise<boolean> {
  const [events, notes] = await Promise.all(
    [db.salesEvents, db.voiceNotes].map((table) => table.where('state').equals('unsent').count()),
  )
  return (events ?? 0) + (notes ?? 0) > 0
}

function endOf(error: unknown): SideEnd {
  if (isSignedOutError(error)) return 'sign_in'
  return error instanceof ApiError && error.status > 0 ? 'sent' : 'unreachable'
}

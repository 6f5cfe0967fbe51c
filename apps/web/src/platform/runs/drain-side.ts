import { getMe } from '@canvass/contracts/addresses'
import { askAuthor } from '../../data/edits/ask-author.ts'
import { ApiError, isSignedOutError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import type { LocalDatabase } from '../local/local-database.ts'
import { makeSideDue } from '../../data/unsent/make-side-due.ts'
import { promoteAfterthoughts } from '../../data/captures/batch/promote-afterthoughts.ts'
import { sendSalesEvents } from '../../data/trade-shows/send-sales-events.ts'
import { sendVoiceNotes } from '../../data/voice-notes/send-voice-notes.ts'

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
  if (author === 'sign_in') await handOverVoiceNotes(db, signal).catch(() => undefined)
  if (typeof author === 'string') return author
  // Each errand's trouble is its own.
  const told = await sendSalesEvents(db).then(() => 'sent' as const, endOf)
  await sendVoiceNotes(db, Date.now(), signal).catch(() => undefined)
  return told
}

/**
 * Offers voice notes where the server says that nobody is signed in: of somebody who was deactivated it takes those on
 * captures that it has. Its first answer tells whether it does, and what it would not even look at counts no attempt.
 */
export async function handOverVoiceNotes(db: LocalDatabase, signal: AbortSignal): Promise<void> {
  const waiting = await db.voiceNotes.where('state').equals('unsent').toArray()
  if (waiting.length === 0 || !(await isNobodySignedIn())) return
  await makeSideDue(db)
  await sendVoiceNotes(db, Date.now(), signal)
  for (const { id, attempts } of waiting)
    await db.voiceNotes
      .where('id')
      .equals(id)
      .and(({ state, nextAt }) => state === 'unsent' && nextAt === 0)
      .modify({ attempts })
}

/** Not somebody else either: the server would take the notes for theirs. */
const isNobodySignedIn = (): Promise<boolean> =>
  call(getMe).then(
    () => false,
    (error: unknown) => error instanceof ApiError && error.status === 401,
  )

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

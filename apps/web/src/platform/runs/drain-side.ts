import { getMe } from '@canvass/contracts/addresses'
import { askAuthor } from '../../data/edits/ask-author.ts'
import { ApiError, isSignedOutError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import type { LocalDatabase } from '../local/local-database.ts'
import { allCargo } from '../../data/unsent/all-cargo.ts'
import { allSenders } from '../../data/unsent/all-senders.ts'
import { countWaiting, makeDue, tableOf } from '../outbox/cargo.ts'
import { promoteAfterthoughts } from '../../data/captures/batch/promote-afterthoughts.ts'

/** Nothing waits, something was offered, or why nothing could be. */
export type SideEnd = 'idle' | 'sent' | 'sign_in' | 'unreachable'

/**
 * Sends what belongs to captures beside their photos, with or without an open page: events first, then voice notes, and
 * makes edits of what was said of shots. Nothing goes under another user's session: the server would take it for theirs.
 */
export async function drainSide(db: LocalDatabase, signal: AbortSignal): Promise<SideEnd> {
  await promoteAfterthoughts(db).catch(() => undefined)
  if ((await countWaiting(db, allCargo)) === 0) return 'idle'
  const author = await askAuthor(db.userId)
  if (author === 'sign_in') await handOverFiles(db, signal).catch(() => undefined)
  if (typeof author === 'string') return author
  let end: SideEnd = 'sent'
  for (const { cargo, send } of allSenders) {
    // Each errand's trouble is its own, and files that do not arrive say nothing of the server: each has its own luck.
    const met = await send(db, signal).then(() => 'sent' as const, endOf)
    if (cargo.kind === 'operation' && end === 'sent') end = met
  }
  return end
}

/**
 * Offers files where the server says that nobody is signed in: of somebody who was deactivated it takes those on
 * captures that it has. Its first answer tells whether it does, and what it would not even look at counts no attempt.
 */
export async function handOverFiles(db: LocalDatabase, signal: AbortSignal): Promise<void> {
  const senders = allSenders.filter(({ cargo }) => cargo.kind === 'bytes')
  const files = senders.map(({ cargo }) => cargo)
  if ((await countWaiting(db, files)) === 0 || !(await isNobodySignedIn())) return
  await makeDue(db, files)
  for (const { cargo, send } of senders) {
    const table = tableOf(db, cargo)
    const waiting = await table.where('state').equals('unsent').toArray()
    await send(db, signal)
    for (const { id, attempts } of waiting)
      await table
        .where('id')
        .equals(id)
        .and(({ state, nextAt }) => state === 'unsent' && nextAt === 0)
        .modify({ attempts: attempts ?? 0 })
  }
}

/** Not somebody else either: the server would take the notes for theirs. */
const isNobodySignedIn = (): Promise<boolean> =>
  call(getMe).then(
    () => false,
    (error: unknown) => error instanceof ApiError && error.status === 401,
  )

function endOf(error: unknown): SideEnd {
  if (isSignedOutError(error)) return 'sign_in'
  return error instanceof ApiError && error.status > 0 ? 'sent' : 'unreachable'
}

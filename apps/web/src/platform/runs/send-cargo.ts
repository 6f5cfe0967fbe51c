import { countDue, listDiscards } from '../../data/discards/discards.ts'
import type { LocalDatabase } from '../local/local-database.ts'
import { cargoOfKind, countWaiting } from '../outbox/cargo.ts'
import { useSenderState } from '../outbox/sender-state.ts'
import { loadSending } from './load-sending.ts'

/**
 * Sends what waits beside captures, as long as somebody is signed in, and says to the sender of captures what it met. For
 * operations and for files apart: an edit stands behind no voice note, and neither behind five hundred photos.
 */
export async function sendCargo(
  db: LocalDatabase,
  kind: 'bytes' | 'operation',
  tab: string,
  signal: AbortSignal,
): Promise<void> {
  if (signal.aborted || !navigator.onLine || !(await isAnythingHere(db, kind))) return
  const { drainCargo, trimFiles, trimVoiceNotes } = await loadSending()
  if (!useSenderState.getState().needsSignIn) {
    const end = await drainCargo(db, kind, { tab, signal })
    if (end === 'sign_in') useSenderState.setState({ needsSignIn: true })
    if (end === 'unreachable' || end === 'sent') useSenderState.setState({ isUnreachable: end === 'unreachable' })
  }
  if (kind === 'operation') return
  await trimVoiceNotes(db, new Set((await listDiscards(db)).map(({ id }) => id)), Date.now())
  await trimFiles(db, Date.now())
}

async function isAnythingHere(db: LocalDatabase, kind: 'bytes' | 'operation'): Promise<boolean> {
  const counts = await Promise.all([
    countWaiting(db, cargoOfKind(kind)),
    // Voice notes and files that were sent are here for a week, to be let go then.
    ...(kind === 'bytes' ? [db.voiceNotes.count(), db.leadFiles.count()] : [countDue(db), db.afterthoughts.count()]),
  ])
  return counts.some((count) => count > 0)
}

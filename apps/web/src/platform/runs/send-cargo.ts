import { countBesideCargo } from '../../data/unsent/keep-going.ts'
import type { LocalDatabase } from '../local/local-database.ts'
import { type CargoKind, cargoOfKind, countWaiting, isReleased, tableOf } from '../outbox/cargo.ts'
import { useSenderState } from '../outbox/sender-state.ts'
import { loadSending } from './load-sending.ts'

/**
 * Sends waiting cargo of one kind while a user is signed in, and reports the result to all senders. Operations and
 * files run separately: an edit never waits behind a voice note, and neither waits behind five hundred photos.
 */
export async function sendCargo(db: LocalDatabase, kind: CargoKind, tab: string, signal: AbortSignal): Promise<void> {
  if (signal.aborted || !navigator.onLine || !(await isAnythingHere(db, kind))) return
  const { drainCargo, releaseSent } = await loadSending()
  if (!useSenderState.getState().needsSignIn) {
    const end = await drainCargo(db, kind, { tab, signal })
    if (end === 'sign_in') useSenderState.setState({ needsSignIn: true })
    if (end === 'unreachable' || end === 'sent') useSenderState.setState({ isUnreachable: end === 'unreachable' })
  }
  await releaseSent(db, kind, Date.now())
}

async function isAnythingHere(db: LocalDatabase, kind: CargoKind): Promise<boolean> {
  const counts = await Promise.all([
    countWaiting(db, cargoOfKind(kind)),
    countBesideCargo(db, kind),
    // Sent copies may stay here for some days before they are released.
    ...cargoOfKind(kind)
      .filter(isReleased)
      .map((name) => tableOf(db, name).count()),
  ])
  return counts.some((count) => count > 0)
}

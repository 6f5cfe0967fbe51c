import { loadSending } from './load-sending.ts'
import { useLaneState } from '../outbox/lane-state.ts'
import type { LocalDatabase } from '../local/local-database.ts'
import { isServerThere } from '../outbox/probe.ts'

/** Sends what waits, as long as somebody is signed in and the server answers. Says to the captures' lane what it met. */
export async function sendEdits(db: LocalDatabase, tab: string, signal: AbortSignal): Promise<void> {
  if (useLaneState.getState().needsSignIn) return
  const isWaiting = (await db.edits.where('state').anyOf(['queued', 'sending']).count()) > 0
  if (!isWaiting || !navigator.onLine) return
  if (useLaneState.getState().isUnreachable && !(await isServerThere())) return
  const { runEditLane, tellScreens } = await loadSending()
  const end = await runEditLane(db, tab, signal, tellScreens)
  if (end === 'sign_in') useLaneState.setState({ needsSignIn: true })
  if (end === 'unreachable' || end === 'empty') useLaneState.setState({ isUnreachable: end === 'unreachable' })
}

import { openDeviceStore } from '../../../platform/local/device-store.ts'
import { SENDING_LOCK } from '../../../platform/outbox/locks.ts'
import { type LocalDatabase, openLocalDatabase } from '../../../platform/local/local-database.ts'

const CAPTURING_LOCK = 'canvass:capturing'

/** The locks that a tab holds while it prepares or sends. */
const AT_WORK = new RegExp(`^canvass:(?:prepare|${SENDING_LOCK}):`)

/**
 * Whether a photo is being prepared or sent right now, or a camera is open in any tab of this device. Captures that
 * merely wait don't count: with five hundred of them, a device would be busy for an hour.
 */
export async function isDeviceBusy(): Promise<boolean> {
  const snapshot = await navigator.locks?.query?.()
  if (snapshot) return (snapshot.held ?? []).some(({ name }) => name === CAPTURING_LOCK || AT_WORK.test(name ?? ''))
  const owners = await openDeviceStore().owners.toArray()
  for (const { userId } of owners) if (await isSending(openLocalDatabase(userId))) return true
  return false
}

const isSending = async (db: LocalDatabase): Promise<boolean> =>
  (await db.captures.where('state').equals('uploading').count()) > 0

/** Tells the other tabs that nothing may be reloaded until the returned function is called. */
export function holdCapturing(): () => void {
  const held = new AbortController()
  void navigator.locks
    ?.request(
      CAPTURING_LOCK,
      { mode: 'shared' },
      () => new Promise<void>((resolve) => held.signal.addEventListener('abort', () => resolve())),
    )
    .catch(() => undefined)
  return () => held.abort()
}

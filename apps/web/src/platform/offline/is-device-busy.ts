import { openDeviceStore } from './device-store.ts'
import { type LocalDatabase, openLocalDatabase } from './local-database.ts'

const CAPTURING_LOCK = 'canvass:capturing'

/** Whether a photo is being prepared or sent just now, or a camera is open in any tab of this device. */
export async function isDeviceBusy(): Promise<boolean> {
  const held = (await navigator.locks?.query?.())?.held ?? []
  if (held.some(({ name }) => name === CAPTURING_LOCK)) return true
  const owners = await openDeviceStore().owners.toArray()
  for (const { userId } of owners) if (await isWorking(openLocalDatabase(userId))) return true
  return false
}

const isWorking = async (db: LocalDatabase): Promise<boolean> =>
  (await db.captures.where('state').anyOf('preparing', 'uploading').count()) > 0

/** Says to the other tabs that nothing may be reloaded, for as long as the answer is not called. */
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

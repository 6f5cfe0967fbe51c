import { type DeviceOwner, openDeviceStore } from '../../platform/local/device-store.ts'
import { listLocalUsers } from '../../platform/local/local-database.ts'

/** Remembers who is signed in on this device. */
export async function noteOwner(owner: Omit<DeviceOwner, 'isSignedIn' | 'seenAt'>): Promise<void> {
  const { owners } = openDeviceStore()
  await owners.toCollection().modify({ isSignedIn: false })
  await owners.put({ ...owner, isSignedIn: true, seenAt: Date.now() })
}

/** Whether something that was shared waits for whoever signs in. */
export const isAnythingShared = async (): Promise<boolean> => (await openDeviceStore().shared.count()) > 0

/** Whether nobody has ever signed in on this device. */
export const isFirstUse = async (): Promise<boolean> =>
  (await openDeviceStore().owners.count()) === 0 && (await listLocalUsers()).length === 0

import { type DeviceOwner, openDeviceStore } from '../../platform/local/device-store.ts'
import { listLocalUsers } from '../../platform/local/local-database.ts'

/** Stores who is signed in on this device. */
export async function noteOwner(owner: Omit<DeviceOwner, 'isSignedIn' | 'seenAt'>): Promise<void> {
  const { owners } = openDeviceStore()
  await owners.toCollection().modify({ isSignedIn: false })
  await owners.put({ ...owner, isSignedIn: true, seenAt: Date.now() })
}

/** Whether shared items are waiting for a user to sign in. */
export const isAnythingShared = async (): Promise<boolean> => (await openDeviceStore().shared.count()) > 0

/** Whether no user has ever signed in on this device. */
export const isFirstUse = async (): Promise<boolean> =>
  (await openDeviceStore().owners.count()) === 0 && (await listLocalUsers()).length === 0

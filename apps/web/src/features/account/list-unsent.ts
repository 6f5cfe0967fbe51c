import { openDeviceStore } from '../../platform/offline/device-store.ts'
import { listLocalUsers, openLocalDatabase } from '../../platform/offline/local-database.ts'
import { listOnlyHere } from '../../platform/offline/only-here.ts'

/** Who of this device has captures that nobody else has, and how many. */
export async function listUnsent(): Promise<{ userId: string; name: string; count: number }[]> {
  const owners = new Map((await openDeviceStore().owners.toArray()).map((owner) => [owner.userId, owner.name]))
  const unsent = []
  for (const userId of await listLocalUsers()) {
    const count = (await listOnlyHere(openLocalDatabase(userId))).length
    if (count > 0) unsent.push({ userId, name: owners.get(userId) ?? 'Somebody', count })
  }
  return unsent
}

import { openDeviceStore } from '../../platform/offline/device-store.ts'
import { listLocalUsers, openLocalDatabase } from '../../platform/offline/local-database.ts'
import { readUnsent, totalOf } from '../../platform/offline/unsent.ts'
import { countsOf, unsentText } from '../../platform/offline/unsent-words.ts'

/** Who of this device has work that nobody else has, and how much in words: "3 unsent captures and 1 unsent change". */
export async function listUnsent(): Promise<{ userId: string; name: string; text: string }[]> {
  const owners = new Map((await openDeviceStore().owners.toArray()).map((owner) => [owner.userId, owner.name]))
  const unsent = []
  for (const userId of await listLocalUsers()) {
    const work = await readUnsent(openLocalDatabase(userId))
    if (totalOf(work) > 0)
      unsent.push({ userId, name: owners.get(userId) ?? 'Somebody', text: unsentText(countsOf(work), 'unsent ') })
  }
  return unsent
}

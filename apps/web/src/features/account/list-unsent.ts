import { openDeviceStore } from '../../platform/offline/device-store.ts'
import { listLocalUsers, openLocalDatabase } from '../../platform/offline/local-database.ts'
import { readUnsent, totalOf } from '../../platform/offline/unsent.ts'
import { countsOf, unsentText } from '../../platform/offline/unsent-words.ts'
import { accountWords } from './words.ts'

/** Who of this device has work that is nowhere else, and how much in words: "3 captures and 1 change wait on this phone". */
export async function listUnsent(): Promise<{ userId: string; name: string; text: string }[]> {
  const owners = new Map((await openDeviceStore().owners.toArray()).map((owner) => [owner.userId, owner.name]))
  const unsent = []
  for (const userId of await listLocalUsers()) {
    const work = await readUnsent(openLocalDatabase(userId))
    const count = totalOf(work)
    const text = accountWords.waits(unsentText(countsOf(work)), count)
    if (count > 0) unsent.push({ userId, name: owners.get(userId) ?? accountWords.someone, text })
  }
  return unsent
}

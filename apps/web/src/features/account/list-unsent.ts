import { openDeviceStore } from '../../platform/offline/device-store.ts'
import { listLocalUsers, openLocalDatabase } from '../../platform/offline/local-database.ts'
import { readUnsent, totalOf } from '../../platform/offline/unsent.ts'
import { countsOf, unsentText } from '../../platform/offline/unsent-words.ts'

export interface UnsentOfOne {
  userId: string
  name: string
  /** How many captures of theirs wait here. */
  captures: number
  /** How much, in words: "3 unsent captures and 1 unsent change". */
  text: string
}

/** Who of this device has work that nobody else has, and how much. Never which. */
export async function listUnsent(): Promise<UnsentOfOne[]> {
  const owners = new Map((await openDeviceStore().owners.toArray()).map((owner) => [owner.userId, owner.name]))
  const unsent: UnsentOfOne[] = []
  for (const userId of await listLocalUsers()) {
    const work = await readUnsent(openLocalDatabase(userId))
    if (totalOf(work) > 0)
      unsent.push({
        userId,
        name: owners.get(userId) || 'Somebody',
        captures: work.captures.length,
        text: unsentText(countsOf(work), 'unsent '),
      })
  }
  return unsent
}

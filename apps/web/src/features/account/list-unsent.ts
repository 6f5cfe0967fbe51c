import { liveQuery } from 'dexie'
import { openDeviceStore } from '../../platform/local/device-store.ts'
import { listLocalUsers, openLocalDatabase } from '../../platform/local/local-database.ts'
import { readUnsent, totalOf } from '../../data/unsent/unsent.ts'
import { countsOf, unsentText } from '../../data/unsent/unsent-words.ts'
import { accountWords } from './words.ts'

export interface UnsentOfOne {
  userId: string
  name: string
  /** How many captures of theirs wait here. */
  captures: number
  /** How much, in words: "3 captures and 1 change are waiting on this phone". */
  text: string
}

/**
 * Tells who of this device has work that is nowhere else, and how much, never which; and again whenever that changes.
 * Whoever is led to the sign-in by a session that ended may have a photo that is just being saved. Answers what ends it.
 */
export function watchUnsent(tell: (unsent: readonly UnsentOfOne[]) => void): () => void {
  const watching = liveQuery(listUnsent).subscribe({ next: tell, error: () => undefined })
  return () => watching.unsubscribe()
}

async function listUnsent(): Promise<UnsentOfOne[]> {
  const owners = new Map((await openDeviceStore().owners.toArray()).map((owner) => [owner.userId, owner.name]))
  const unsent: UnsentOfOne[] = []
  for (const userId of await listLocalUsers()) {
    const work = await readUnsent(openLocalDatabase(userId))
    const count = totalOf(work)
    const text = accountWords.waits(unsentText(countsOf(work)), count)
    if (count > 0)
      unsent.push({
        userId,
        name: owners.get(userId) || accountWords.someone,
        captures: work.captures.length,
        text,
      })
  }
  return unsent
}

import { liveQuery } from 'dexie'
import { openDeviceStore } from '../../platform/local/device-store.ts'
import { listLocalUsers, type Whose } from '../../platform/local/local-database.ts'
import { readUnsent, type Unsent } from './unsent.ts'

/**
 * Reports what only this device has of a user's work, now and on every change. Returns a function that unsubscribes.
 */
export function watchUnsentOf(whose: Whose, tell: (unsent: Unsent) => void, onError: () => void): () => void {
  const watching = liveQuery(() => readUnsent(whose)).subscribe({ next: tell, error: onError })
  return () => watching.unsubscribe()
}

/** The work of one user of this device that is nowhere else; without a name if they had left nothing before. */
export interface UnsentOfUser {
  userId: string
  name: string | undefined
  unsent: Unsent
}

/** Reports it for every user of this device, now and on every change. Returns a function that unsubscribes. */
export function watchUnsentOfAll(tell: (all: readonly UnsentOfUser[]) => void): () => void {
  const watching = liveQuery(listAll).subscribe({ next: tell, error: () => undefined })
  return () => watching.unsubscribe()
}

async function listAll(): Promise<UnsentOfUser[]> {
  const owners = new Map((await openDeviceStore().owners.toArray()).map((owner) => [owner.userId, owner.name]))
  const all: UnsentOfUser[] = []
  for (const userId of await listLocalUsers())
    all.push({ userId, name: owners.get(userId), unsent: await readUnsent(userId) })
  return all
}

import { listPeople } from '@canvass/contracts/addresses/people'
import type { Colleague } from '@canvass/contracts/people'
import { call } from '../../platform/api/call.ts'
import { type LocalDatabase, databaseOf, type Whose } from '../../platform/local/local-database.ts'

const READ_AT = 'peopleReadAt'
const FRESH_MS = 3_600_000

/** Reads the people of the organization again if the local data is older than an hour. Throws ApiError. */
export async function refreshPeople(whose: Whose, signal: AbortSignal): Promise<void> {
  const db = databaseOf(whose)
  const readAt = (await db.meta.get(READ_AT))?.value
  const isHere = (await db.people.count()) > 0
  if (isHere && typeof readAt === 'number' && Math.abs(Date.now() - readAt) < FRESH_MS) return
  await takePeople(db, await call(listPeople, {}, { signal }))
}

/** Stores the people for reading offline, and removes those not among them. */
export async function takePeople(db: LocalDatabase, people: readonly Colleague[]): Promise<void> {
  await db.transaction('rw', [db.people, db.meta], async () => {
    await db.people.clear()
    await db.people.bulkPut([...people])
    await db.meta.put({ key: READ_AT, value: Date.now() })
  })
}

/** Returns everyone's name by id, as last read on this device. */
export async function listNames(whose: Whose): Promise<ReadonlyMap<string, string>> {
  return new Map((await databaseOf(whose).people.toArray()).map(({ id, name }) => [id, name]))
}

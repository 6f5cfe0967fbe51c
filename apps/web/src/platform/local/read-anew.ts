import type { LocalDatabase } from './local-database.ts'

const READ_ANEW_KEY = 'readAnewAt'

type Meta = Pick<LocalDatabase, 'meta'>

/**
 * Notes that the read tables were read anew, milliseconds of this device: from here on the server tells what changes,
 * but not what became meanwhile of captures that this device had sent before. Within the transaction of the rows.
 */
export const noteReadAnew = (db: Meta, at: number): PromiseLike<unknown> =>
  db.meta.put({ key: READ_ANEW_KEY, value: at })

/** When they were read anew without the captures having been asked after since; undefined where they were. */
export async function findReadAnew(db: Meta): Promise<number | undefined> {
  const row = await db.meta.get(READ_ANEW_KEY)
  return row?.value as number | undefined
}

/** The captures were asked after; read anew once more meanwhile, they are to be asked after again. */
export const forgetReadAnew = (db: LocalDatabase, at: number): Promise<void> =>
  db.transaction('rw', db.meta, async () => {
    const row = await db.meta.get(READ_ANEW_KEY)
    if (row?.value === at) await db.meta.delete(READ_ANEW_KEY)
  })

import type { LocalDatabase } from './local-database.ts'

const NEW_EPOCH_KEY = 'newLifeAt'

type Meta = Pick<LocalDatabase, 'meta'>

/** Records that the server's database was replaced (a backup was restored), in milliseconds on this device's clock. */
export const recordNewEpoch = (db: Meta, at: number): PromiseLike<unknown> =>
  db.meta.put({ key: NEW_EPOCH_KEY, value: at })

/**
 * Returns when the server's database was replaced, if what was sent before that hasn't all been checked since; else
 * undefined.
 */
export async function findNewEpoch(db: Meta): Promise<number | undefined> {
  return (await db.meta.get(NEW_EPOCH_KEY))?.value as number | undefined
}

/**
 * Clears the mark once everything has been checked. If the database was replaced again in the meantime, the mark stays,
 * so that everything is checked again.
 */
export const forgetNewEpoch = (db: LocalDatabase, at: number): Promise<void> =>
  db.transaction('rw', db.meta, async () => {
    if ((await findNewEpoch(db)) === at) await db.meta.delete(NEW_EPOCH_KEY)
  })

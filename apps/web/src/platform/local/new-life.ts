import type { LocalDatabase } from './local-database.ts'

const NEW_LIFE_KEY = 'newLifeAt'

type Meta = Pick<LocalDatabase, 'meta'>

/** Notes that the server's database lives another life (a backup was restored), milliseconds of this device. */
export const noteNewLife = (db: Meta, at: number): PromiseLike<unknown> => db.meta.put({ key: NEW_LIFE_KEY, value: at })

/** When another life began without all that was sent in the one before having been asked after; else undefined. */
export async function findNewLife(db: Meta): Promise<number | undefined> {
  return (await db.meta.get(NEW_LIFE_KEY))?.value as number | undefined
}

/** All of it was asked after; where yet another life began meanwhile, it is to be asked after again. */
export const forgetNewLife = (db: LocalDatabase, at: number): Promise<void> =>
  db.transaction('rw', db.meta, async () => {
    if ((await findNewLife(db)) === at) await db.meta.delete(NEW_LIFE_KEY)
  })

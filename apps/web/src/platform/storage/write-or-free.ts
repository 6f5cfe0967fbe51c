import type { LocalDatabase } from '../local/local-database.ts'
import { type Drop, inOrder } from './free-room.ts'
import { isFullError, noteFits, noteFull } from './full-disk.ts'
import { asStorageProblem } from './storage-room.ts'

/**
 * Writes bytes that nobody else has for sure. Where the disk refuses them, whatever the browser says of its room, what
 * freeRoom lets go of goes in its order, kind by kind, and they are written once more after each. Throws what the disk said last.
 */
export async function writeOrFree<T>(db: LocalDatabase, write: () => PromiseLike<T>): Promise<T> {
  let refused: unknown
  for (const drop of [undefined, ...inOrder]) {
    if (drop && !(await dropKind(db, drop))) continue
    try {
      const written = await write()
      noteFits()
      return written
    } catch (error) {
      if (!isFullError(error)) throw error
      noteFull()
      refused = error
    }
  }
  throw refused
}

/** What the database says, as people are told of it. Throws NotSaved. */
export function throwNotSaved(error: unknown): never {
  throw asStorageProblem(error)
}

/** Answers whether anything was let go of. A disk without a single byte may refuse even that: then the next kind is tried. */
async function dropKind(db: LocalDatabase, drop: Drop): Promise<boolean> {
  let had = false
  try {
    while (await drop(db)) had = true
  } catch (error) {
    if (!isFullError(error)) throw error
  }
  return had
}

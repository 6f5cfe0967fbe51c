import type { Database } from '../database.ts'
import { isDatabaseUnavailable } from '../database-errors.ts'

/**
 * Asks for a single item immediately, and for all items requested in the meantime in one batch as soon as the answer
 * arrives. Statements that would wait for each other's lock anyway then share a round trip and a commit, while a single
 * one never waits. If the database refuses a batch, each item is asked for alone, so that every caller gets only its
 * own error.
 * @param ask answers in the order of `wanted`
 * @param onIdle is called when nothing is pending anymore
 */
export function createBatcher<T, R>(
  most: number,
  ask: (wanted: readonly T[]) => Promise<readonly R[]>,
  onIdle: () => void,
): (one: T) => Promise<R> {
  const waiting: Waiting<T, R>[] = []
  let isAsking = false

  const askAlone = async ({ one, resolve, reject }: Waiting<T, R>): Promise<void> => {
    try {
      const [answer] = await ask([one])
      if (answer === undefined) throw new Error('The database returned no row')
      resolve(answer)
    } catch (error) {
      reject(error)
    }
  }
  const askFor = async (together: readonly Waiting<T, R>[]): Promise<void> => {
    const [only, ...others] = together
    if (only && others.length === 0) return askAlone(only)
    try {
      const answers = await ask(together.map(({ one }) => one))
      if (answers.length !== together.length) throw new Error('The database did not return one row for each item')
      answers.forEach((answer, n) => together[n]?.resolve(answer))
    } catch (error) {
      // If the database is away, it would be for each item, and every caller would wait for all of them.
      if (isDatabaseUnavailable(error)) for (const { reject } of together) reject(error)
      else for (const one of together) await askAlone(one)
    }
  }
  const goOn = async (): Promise<void> => {
    isAsking = true
    while (waiting.length > 0) await askFor(waiting.splice(0, most))
    isAsking = false
    onIdle()
  }
  return (one) =>
    new Promise((resolve, reject) => {
      waiting.push({ one, resolve, reject })
      if (!isAsking) void goOn()
    })
}

interface Waiting<T, R> {
  readonly one: T
  readonly resolve: (answer: R) => void
  readonly reject: (error: unknown) => void
}

/**
 * Batches what arrives for one database and, by `keyOf`, belongs together: one organization's writers don't wait for
 * another's.
 * @param most the most items of a batch
 */
export function batchPerDatabase<T, R>(
  most: number,
  keyOf: (one: T) => string,
  ask: (database: Database, wanted: readonly T[]) => Promise<readonly R[]>,
): (database: Database, one: T) => Promise<R> {
  const running = new WeakMap<Database, Map<string, (one: T) => Promise<R>>>()
  return (database, one) => {
    const key = keyOf(one)
    const ofDatabase = running.get(database) ?? new Map<string, (one: T) => Promise<R>>()
    running.set(database, ofDatabase)
    const take =
      ofDatabase.get(key) ??
      createBatcher<T, R>(
        most,
        (wanted) => ask(database, wanted),
        () => ofDatabase.delete(key),
      )
    ofDatabase.set(key, take)
    return take(one)
  }
}

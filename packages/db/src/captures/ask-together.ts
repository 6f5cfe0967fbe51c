import { isDatabaseAway } from '../database-away.ts'

/**
 * Asks for one thing at once, and for all that is wanted meanwhile in one go as soon as the answer is there. Statements
 * that would wait for each other's lock anyway then share a round trip and a commit, and a single one waits for nobody.
 * Where the database refuses several together, each is asked for alone, so that every caller hears of their own only.
 * @param ask answers in the order of what is wanted
 * @param onIdle is told when nothing is wanted any more
 */
export function askTogether<T, R>(
  most: number,
  ask: (wanted: readonly T[]) => Promise<readonly R[]>,
  onIdle: () => void,
): (one: T) => Promise<R> {
  const waiting: Waiting<T, R>[] = []
  let isAsking = false

  const askAlone = async ({ one, resolve, reject }: Waiting<T, R>): Promise<void> => {
    try {
      const [answer] = await ask([one])
      if (answer === undefined) throw new Error('The database answered nothing')
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
      if (answers.length !== together.length) throw new Error('The database did not answer to each')
      answers.forEach((answer, n) => together[n]?.resolve(answer))
    } catch (error) {
      // A database that is away would be so for each of them, and everybody would wait for all.
      if (isDatabaseAway(error)) for (const { reject } of together) reject(error)
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

import { hash, verify } from '@node-rs/argon2'
import { AppError } from '../../http/app-error.ts'

/** OWASP's first choice for Argon2id: 19 MiB, two passes, one lane. Some 40 to 80 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** More at once would take the threads that files and names are waiting for. */
const AT_ONCE = 2
/** Two to three seconds of work; whoever comes later is asked to come again. */
const WAITING_AT_MOST = 64

export interface Passwords {
  hash(password: string): Promise<string>
  /** Takes as long for nobody's password (`undefined`) as for a wrong one. */
  isRight(password: string, passwordHash: string | undefined): Promise<boolean>
}

/** Hashes a few at a time, whatever the number of callers: the work is made to be dear, also for us. */
export function createPasswords(): Passwords {
  const waiting: (() => void)[] = []
  let running = 0
  let nobody: Promise<string> | undefined

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= AT_ONCE) {
      if (waiting.length >= WAITING_AT_MOST)
        throw new AppError('too_many_requests', 'Please wait a moment before trying again.', { retryAfter: 5 })
      // The place is handed over by the one who leaves, so nobody can slip in between.
      await new Promise<void>((go) => waiting.push(go))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }

  return {
    hash: (password) => inTurn(() => hash(password, cost)),
    async isRight(password, passwordHash) {
      nobody ??= hash('nobody', cost)
      const against = passwordHash ?? (await nobody)
      const isRight = await inTurn(() => verify(against, password))
      return isRight && passwordHash !== undefined
    },
  }
}

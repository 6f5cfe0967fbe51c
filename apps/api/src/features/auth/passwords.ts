import { hash, verify } from '@node-rs/argon2'
import { AppError } from '../../http/app-error.ts'

/** OWASP's first recommendation for Argon2id: 19 MiB, two passes, one lane. It takes some 40 to 80 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** The prefix of every hash made with these parameters. */
const CURRENT = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`
/** More would starve file and DNS operations of threads. */
const MAX_CONCURRENT = 2

/**
 * Priority lanes with their concurrency and queue length, which amounts to a few seconds of work. Further callers are
 * told to retry. Strangers, however many guess, leave one core to known callers.
 */
const lanes = {
  known: { atOnce: MAX_CONCURRENT, waitingAtMost: 64 },
  stranger: { atOnce: 1, waitingAtMost: 64 },
  registration: { atOnce: 1, waitingAtMost: 16 },
} as const
export type Lane = keyof typeof lanes
const inOrder: readonly Lane[] = ['known', 'stranger', 'registration']

export interface Passwords {
  hash(password: string, lane: Lane): Promise<string>
  /** Whether the hash uses the current parameters. Signing in with an outdated one rehashes it. */
  isCurrent(passwordHash: string): boolean
  /** Takes as long for a missing password (`undefined`, or the non-hash of an erased account) as for a wrong one. */
  isRight(password: string, passwordHash: string | undefined, lane: Lane): Promise<boolean>
}

/**
 * Hashes a few passwords at a time, however many callers there are, because hashing is expensive by design. Known
 * callers come before strangers, and both before registrations.
 */
export function createPasswords(): Passwords {
  const waiting: Record<Lane, (() => void)[]> = { known: [], stranger: [], registration: [] }
  const running: Record<Lane, number> = { known: 0, stranger: 0, registration: 0 }
  let nobody: Promise<string> | undefined

  const hasRoom = (lane: Lane) =>
    running.known + running.stranger + running.registration < MAX_CONCURRENT && running[lane] < lanes[lane].atOnce
  const startNext = () => {
    for (const lane of inOrder)
      while (hasRoom(lane)) {
        const next = waiting[lane].shift()
        if (!next) break
        // Counted here by the admitting side, so no other caller can slip in.
        running[lane] += 1
        next()
      }
  }

  async function inTurn<T>(lane: Lane, work: () => Promise<T>): Promise<T> {
    if (waiting[lane].length >= lanes[lane].waitingAtMost)
      throw new AppError('too_many_requests', 'Please wait a moment before trying again.', { retryAfter: 5 })
    await new Promise<void>((go) => {
      waiting[lane].push(go)
      startNext()
    })
    try {
      return await work()
    } finally {
      running[lane] -= 1
      startNext()
    }
  }

  return {
    hash: (password, lane) => inTurn(lane, () => hash(password, cost)),
    isCurrent: (passwordHash) => passwordHash.startsWith(CURRENT),
    async isRight(password, passwordHash, lane) {
      nobody ??= hash('nobody', cost)
      const isHash = passwordHash?.startsWith('$argon2') === true
      const against = isHash ? passwordHash : await nobody
      const isRight = await inTurn(lane, () => verify(against, password))
      return isRight && isHash
    },
  }
}

import { hash, verify } from '@node-rs/argon2'
import { AppError } from '../../http/app-error.ts'

/** OWASP's first choice for Argon2id: 19 MiB, two passes, one lane. Some 40 to 80 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** How every hash begins that is made so. */
const CURRENT = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`
/** More at once would take the threads that files and names are waiting for. */
const AT_ONCE = 2

/**
 * Who is served first, how many of a kind run at once, and how many may wait, which is some seconds of work. Whoever
 * comes later is asked to come again. Strangers, however many guess, leave a core to those who are signed in.
 */
const lanes = {
  known: { atOnce: AT_ONCE, waitingAtMost: 64 },
  stranger: { atOnce: 1, waitingAtMost: 64 },
  registration: { atOnce: 1, waitingAtMost: 16 },
} as const
export type Lane = keyof typeof lanes
const inOrder: readonly Lane[] = ['known', 'stranger', 'registration']

export interface Passwords {
  hash(password: string, lane: Lane): Promise<string>
  /** Whether it is kept as passwords are hashed now. Who signs in by one that is not has it hashed anew. */
  isCurrent(passwordHash: string): boolean
  /** Takes as long for nobody's password (`undefined`, or what is no hash: of an erased account) as for a wrong one. */
  isRight(password: string, passwordHash: string | undefined, lane: Lane): Promise<boolean>
}

/**
 * Hashes a few at a time, whatever the number of callers: the work is made to be dear, also for us. Who signs in where
 * they are known goes before strangers, and both go before registrations.
 */
export function createPasswords(): Passwords {
  const waiting: Record<Lane, (() => void)[]> = { known: [], stranger: [], registration: [] }
  const running: Record<Lane, number> = { known: 0, stranger: 0, registration: 0 }
  let nobody: Promise<string> | undefined

  const hasRoom = (lane: Lane) =>
    running.known + running.stranger + running.registration < AT_ONCE && running[lane] < lanes[lane].atOnce
  const startNext = () => {
    for (const lane of inOrder)
      while (hasRoom(lane)) {
        const next = waiting[lane].shift()
        if (!next) break
        // Counted by the one who lets it in, so nobody can slip in between.
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

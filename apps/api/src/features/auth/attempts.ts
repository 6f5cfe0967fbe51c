import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@canvass/db/database'
import { type Limit, limits, type Turns } from '@canvass/db/limits'
import { AppError } from '../../http/app-error.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * Failure limits: a number of free attempts, then pauses that double from the first pause up to the window's length.
 * They count per caller, so callers can't make each other wait.
 */
const rules = {
  'sign-in to one account from one address': { free: 5, windowSeconds: 15 * MINUTE, pauseSeconds: MINUTE },
  'sign-in to one account from one known device': { free: 5, windowSeconds: 15 * MINUTE, pauseSeconds: MINUTE },
  'sign-in from one address': { free: 30, windowSeconds: 15 * MINUTE, pauseSeconds: MINUTE },
  'access code from one address': { free: 10, windowSeconds: 15 * MINUTE, pauseSeconds: MINUTE },
  'reset mail to one account from a known caller': { free: 3, windowSeconds: HOUR, pauseSeconds: HOUR },
  'reset mail from one address': { free: 20, windowSeconds: HOUR, pauseSeconds: MINUTE },
  'reset link from one address': { free: 30, windowSeconds: 15 * MINUTE, pauseSeconds: MINUTE },
  'invitation from one address': { free: 30, windowSeconds: 15 * MINUTE, pauseSeconds: MINUTE },
  'invitation letters of one organization': { free: 50, windowSeconds: HOUR, pauseSeconds: MINUTE },
  'join letter from one address': { free: 20, windowSeconds: HOUR, pauseSeconds: MINUTE },
  'join letter to one address': { free: 3, windowSeconds: HOUR, pauseSeconds: HOUR },
  'join link from one address': { free: 30, windowSeconds: 15 * MINUTE, pauseSeconds: MINUTE },
  'letters about requests to one organization': { free: 20, windowSeconds: DAY, pauseSeconds: HOUR },
  'own password in one session': { free: 5, windowSeconds: 15 * MINUTE, pauseSeconds: MINUTE },
  // Includes correct entries: each costs a hash, and no person types this many.
  'own password of one account': { free: 30, windowSeconds: 15 * MINUTE, pauseSeconds: MINUTE },
  // Each costs ten hashes.
  'recovery codes of one account': { free: 5, windowSeconds: HOUR, pauseSeconds: MINUTE },
  'own code in one session': { free: 5, windowSeconds: 15 * MINUTE, pauseSeconds: MINUTE },
  'second step from one address': { free: 30, windowSeconds: 15 * MINUTE, pauseSeconds: MINUTE },
  'passkey asked for from one address': { free: 120, windowSeconds: 15 * MINUTE, pauseSeconds: MINUTE },
  'passkey refused from one address': { free: 30, windowSeconds: 15 * MINUTE, pauseSeconds: MINUTE },
  'exports of one account': { free: 5, windowSeconds: DAY, pauseSeconds: HOUR },
  'email letters of one account': { free: 5, windowSeconds: HOUR, pauseSeconds: HOUR },
  'registration letter to one address': { free: 1, windowSeconds: DAY, pauseSeconds: DAY },
  'waitlist from one address': { free: 50, windowSeconds: HOUR, pauseSeconds: MINUTE },
} as const satisfies Record<string, Omit<Limit, 'key'>>

/**
 * Queues, for many callers that share one account, code, or address: a caller is refused only when the queue gets
 * longer than a client will wait. The decision on limits derives the bounds.
 */
const queues = {
  'sign-in of strangers to one account': {
    steps: [
      { from: 50, gapMs: 1_000 },
      { from: 2_000, gapMs: 20_000 },
    ],
    windowSeconds: DAY,
    patienceMs: 10_000,
  },
  'reset mail of strangers to one account': {
    steps: [{ from: 2, gapMs: 20 * 60_000 }],
    windowSeconds: DAY,
    patienceMs: 0,
  },
  'registration from one address': {
    steps: [
      { from: 30, gapMs: 1_000 },
      { from: 300, gapMs: 60_000 },
    ],
    windowSeconds: HOUR,
    patienceMs: 5_000,
  },
  'registration with one code': {
    steps: [
      { from: 100, gapMs: 500 },
      { from: 2_000, gapMs: 10_000 },
    ],
    windowSeconds: DAY,
    patienceMs: 5_000,
  },
} as const satisfies Record<string, Omit<Turns, 'key'>>

/** A rule, and the subject it counts for. */
export type Attempt = readonly [rule: keyof typeof rules, ...whom: string[]]
/** A queue, and the subject it belongs to. */
export type Turn = readonly [queue: keyof typeof queues, ...whose: string[]]

export interface Attempts {
  /** Counts nothing. @throws AppError too_many_requests while any of them must wait */
  requireNow(...attempts: Attempt[]): Promise<void>
  /** Counts a failed attempt. */
  count(...attempts: Attempt[]): Promise<void>
  /** Counts one attempt each, whatever the outcome. @throws AppError too_many_requests instead if one must wait */
  take(...attempts: Attempt[]): Promise<void>
  /** Counts one attempt and returns whether it is allowed. */
  mayTake(attempt: Attempt): Promise<boolean>
  /** Waits for the next turn. @throws AppError too_many_requests if that would take too long */
  waitForTurn(turn: Turn): Promise<void>
  /** Takes the next turn if it is available now. */
  mayTakeTurn(turn: Turn): Promise<boolean>
  /** Undoes the count of attempts that succeeded. */
  giveBack(...attempts: (Attempt | Turn)[]): Promise<void>
  /** Forgives the earlier failures after a success. */
  forget(attempt: Attempt): Promise<void>
  /** Deletes expired counts. */
  forgetOld(): Promise<void>
}

export function createAttempts(database: Database): Attempts {
  const stored = limits(database)
  const takeOne = (attempt: Attempt) => stored.take({ key: keyOf(attempt), ...rules[attempt[0]] })
  const takeTurn = (turn: Turn) => stored.takeTurn({ key: keyOf(turn), ...queues[turn[0]] })
  return {
    async requireNow(...attempts) {
      refuse(await stored.waitOf(attempts.map(keyOf)))
    },
    async count(...attempts) {
      await Promise.all(attempts.map(takeOne))
    },
    async take(...attempts) {
      // Check them all first, so one that must wait doesn't let the others be counted.
      if (attempts.length > 1) refuse(await stored.waitOf(attempts.map(keyOf)))
      refuse(Math.max(0, ...(await Promise.all(attempts.map(takeOne)))))
    },
    async mayTake(attempt) {
      return (await takeOne(attempt)) === 0
    },
    async waitForTurn(turn) {
      const waitMs = await takeTurn(turn)
      if (waitMs < 0) refuse(Math.ceil((-waitMs - queues[turn[0]].patienceMs) / 1000))
      if (waitMs > 0) await sleep(waitMs)
    },
    async mayTakeTurn(turn) {
      return (await takeTurn(turn)) >= 0
    },
    async giveBack(...attempts) {
      await Promise.all(attempts.map((attempt) => stored.giveBack({ key: keyOf(attempt), free: freeOf(attempt) })))
    },
    forget: (attempt) => stored.forget(keyOf(attempt)),
    forgetOld: () => stored.forgetOld(),
  }
}

function refuse(waitSeconds: number): void {
  if (waitSeconds > 0)
    throw new AppError('too_many_requests', 'Too many attempts. Please wait a moment before trying again.', {
      retryAfter: waitSeconds,
    })
}

// A queue's pause belongs to the callers behind, so it is never given back.
const freeOf = ([name]: Attempt | Turn) => (name in rules ? rules[name as Attempt[0]].free : 0)

// Names and addresses are stored as a digest: the table shows that someone tried, not who.
const keyOf = ([rule, ...whom]: Attempt | Turn) =>
  `${rule}: ${createHash('sha256').update(whom.join('\0')).digest('base64url')}`

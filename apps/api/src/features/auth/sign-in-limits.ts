import type { FoundLogin } from '@canvass/db/accounts/accounts'
import type { Attempt, Attempts, Turn } from './attempts.ts'
import type { Caller } from './caller.ts'

export type Standing = 'known device' | 'known address' | 'stranger'

/** An admitted guess, with what was counted before the password check. */
export interface Admitted {
  standing: Standing
  /** Clears the failures after a correct guess. */
  forgive: () => Promise<void>
  /**
   * For a correct password with a second step to come: takes back the counts that would hold up others, and keeps the
   * account's own.
   */
  release: () => Promise<void>
}

const nothing = async (): Promise<void> => undefined

/** Returns how well an account knows a caller, and the key for counting everything about that account. */
export function standingOf(found: FoundLogin, caller: Caller): { standing: Standing; account: string } {
  const knows = (digest: Buffer | undefined) => digest !== undefined && found.known.includes(digest.toString('hex'))
  const standing = knows(caller.device) ? 'known device' : knows(caller.addressDigest) ? 'known address' : 'stranger'
  return { standing, account: found.userId ?? `nobody: ${found.key}` }
}

/**
 * Admits a password guess for checking. Counts it first, so a hundred concurrent guesses don't pass as one. Callers
 * known to the account wait only for their own failures; strangers also wait for their address's failures, and share
 * one queue.
 * @throws AppError too_many_requests
 */
export async function admitGuess(attempts: Attempts, found: FoundLogin, caller: Caller): Promise<Admitted> {
  const { standing, account } = standingOf(found, caller)
  if (standing === 'known device') {
    const device: Attempt = [
      'sign-in to one account from one known device',
      account,
      caller.device?.toString('hex') ?? '',
    ]
    await attempts.take(device)
    return { standing, forgive: () => attempts.forget(device), release: nothing }
  }
  const pair: Attempt = ['sign-in to one account from one address', account, caller.address]
  if (standing === 'known address') {
    await attempts.take(pair)
    return { standing, forgive: () => attempts.forget(pair), release: nothing }
  }
  const address: Attempt = ['sign-in from one address', caller.address]
  const strangers: Turn = ['sign-in of strangers to one account', account]
  await attempts.take(pair, address)
  await attempts.waitForTurn(strangers)
  const release = () => attempts.giveBack(address, strangers)
  return {
    standing,
    release,
    async forgive() {
      await Promise.all([attempts.forget(pair), release()])
    },
  }
}

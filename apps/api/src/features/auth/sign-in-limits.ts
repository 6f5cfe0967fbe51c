import type { FoundLogin } from '@canvass/db/accounts/accounts'
import type { Attempt, Attempts, Turn } from './attempts.ts'
import type { Caller } from './caller-of.ts'

export type Standing = 'known device' | 'known address' | 'stranger'

/** A judged guess: what was counted for it before the password was looked at. */
export interface Admitted {
  standing: Standing
  /** It was right: no failure any more. */
  forgive: () => Promise<void>
  /** It was right and there is more to come: what others would be held up by is taken back, the account's own stays. */
  release: () => Promise<void>
}

const nothing = async (): Promise<void> => undefined

/** How well an account knows a caller, and under what everything is counted that concerns it. */
export function standingOf(found: FoundLogin, caller: Caller): { standing: Standing; account: string } {
  const knows = (digest: Buffer | undefined) => digest !== undefined && found.known.includes(digest.toString('hex'))
  const standing = knows(caller.device) ? 'known device' : knows(caller.addressDigest) ? 'known address' : 'stranger'
  return { standing, account: found.userId ?? `nobody: ${found.key}` }
}

/**
 * Lets a guess at a password be judged. It is counted before it is judged, so that a hundred at once are not one. Who is
 * known to the account is held up by their own failures alone; strangers by those of their address too, and together
 * they take turns.
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

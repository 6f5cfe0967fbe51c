import type { validateAccessCode as contract } from '@canvass/contracts/auth'
import { AppError } from '../../../http/app-error.ts'
import type { Handler } from '../../../http/serve.ts'
import { callerOf, type Attempt } from '../attempts.ts'
import type { AuthParts } from '../auth-parts.ts'
import { secretHash } from '../secret-hash.ts'

/** Looks at a code without using it. Only guesses are counted: a whole stand may share one address, and one code. */
export function validateAccessCode({ attempts, codes }: AuthParts): Handler<typeof contract> {
  return async ({ body: { accessCode }, request }) => {
    const guess: Attempt = ['access code from one address', callerOf(request.ip)]
    await attempts.requireNow(guess)
    const state = await codes.stateOf(secretHash(accessCode))
    if (state !== 'open') {
      if (state === 'unknown') await attempts.count(guess)
      throw new AppError('invalid', 'This access code is not valid. You can join our waitlist instead.')
    }
    return { valid: true, message: 'Access code verified! Please complete your registration below.' }
  }
}

import type { validateAccessCode as contract } from '@canvass/contracts/auth'
import { AppError } from '../../../http/app-error.ts'
import type { Handler } from '../../../http/serve.ts'
import type { Attempt } from '../attempts.ts'
import type { AuthParts } from '../auth-parts.ts'
import { callerNetworkOf } from '../caller.ts'
import { withDoorLog } from '../with-door-log.ts'
import { codeHashes } from '../secret-hash.ts'

/**
 * Checks a code without using it. Only wrong guesses count: a whole trade-show booth may share one address and one
 * code.
 */
export function validateAccessCode({ attempts, codes, doorLog }: AuthParts): Handler<typeof contract> {
  return ({ body: { accessCode }, request }) =>
    withDoorLog(doorLog, request, { event: 'code_check' }, async () => {
      const guess: Attempt = ['access code from one address', callerNetworkOf(request.ip)]
      await attempts.requireNow(guess)
      const code = await codes.find(codeHashes(accessCode))
      if (!code?.isOpen) {
        if (!code) await attempts.count(guess)
        throw new AppError('invalid', 'This access code is not valid. You can join our waitlist instead.')
      }
      return { valid: true as const, message: 'Access code verified! Please complete your registration below.' }
    })
}

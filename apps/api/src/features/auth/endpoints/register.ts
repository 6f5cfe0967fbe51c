import type { register as contract } from '@canvass/contracts/auth'
import { v7 as uuidv7 } from 'uuid'
import { AppError } from '../../../http/app-error.ts'
import { originOf } from '../../../http/audited-by.ts'
import type { Handler } from '../../../http/serve.ts'
import type { Attempt } from '../attempts.ts'
import type { AuthParts } from '../auth-parts.ts'
import { identifyCaller } from '../caller.ts'
import { withDoorLog } from '../with-door-log.ts'
import { requireUncommon } from '../password-choice.ts'
import { codeHashes } from '../secret-hash.ts'
import { notifyOwner } from '../notify-owner.ts'

const needsCode = (message: string) => new AppError('access_code_required', message, { requiresAccessCode: true })
const wrongCode = () => needsCode('Invalid access code. Please check your code or join the waitlist.')

/**
 * Creates the organization, first admin, and session, and uses up the code, all or nothing. An email that has an
 * account gets the same response as any other, so the caller learns nothing; its owner is notified by mail.
 */
export function register(parts: AuthParts): Handler<typeof contract> {
  const { accounts, attempts, codes, devices, doorLog, passwords, sessions } = parts
  return ({ body: { password, accessCode, ...person }, request, reply }) => {
    const news: { event: 'register'; typed: string; userId?: string } = { event: 'register', typed: person.username }
    return withDoorLog(doorLog, request, news, async () => {
      if (!accessCode) throw needsCode('Registration requires a valid access code.')
      const caller = identifyCaller(devices, request)
      const guess: Attempt = ['access code from one address', caller.address]
      await attempts.requireNow(guess)
      // Checked before the expensive password hash; used up only together with the registration.
      const code = await codes.find(codeHashes(accessCode))
      if (!code?.isOpen) {
        if (!code) await attempts.count(guess)
        throw wrongCode()
      }
      if (!(await codes.isFor(code.codeHash, person.email)))
        throw needsCode('This access code was sent to another email. Register with that one.')
      requireUncommon(password, person)
      await attempts.waitForTurn(['registration from one address', caller.address])
      await attempts.waitForTurn(['registration with one code', code.codeHash.toString('hex')])
      const { token, tokenHash } = sessions.prepare()
      const passwordHash = await passwords.hash(password, 'registration')
      const registered = await accounts.register(
        code.codeHash,
        { ...person, organizationId: uuidv7(), userId: uuidv7(), passwordHash },
        { tokenHash, origin: originOf(request) },
      )
      if ('refused' in registered) throw refusals[registered.refused]()
      if (!registered.ownsEmail) notifyOwner(parts, person.email)
      news.userId = registered.user.id
      await sessions.end(request, reply)
      sessions.handOver(reply, token)
      await accounts.rememberCallers(registered.user.id, [caller.addressDigest, devices.give(request, reply)])
      return { user: registered.user }
    })
  }
}

const refusals = {
  access_code_required: wrongCode,
  username_taken: () =>
    new AppError('conflict', 'This username is already taken', {
      fields: { username: 'This username is already taken' },
    }),
  // Lost a race for the same email twice in a row. The next try succeeds.
  email_taken: () => new AppError('conflict', 'Registration failed. Please check your information.'),
}

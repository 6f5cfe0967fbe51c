import type { register as contract } from '@canvass/contracts/auth'
import { v7 as uuidv7 } from 'uuid'
import { AppError } from '../../../http/app-error.ts'
import type { Handler } from '../../../http/serve.ts'
import { callerOf, type Attempt } from '../attempts.ts'
import type { AuthParts } from '../auth-parts.ts'
import { alreadyRegistered } from '../letters.ts'
import { secretHash } from '../secret-hash.ts'

const needsCode = (message: string) => new AppError('access_code_required', message, { requiresAccessCode: true })
const wrongCode = () => needsCode('Invalid access code. Please check your code or join the waitlist.')

/** Organization, first admin and session, and one use of the code: all or nothing. */
export function register(parts: AuthParts): Handler<typeof contract> {
  const { accounts, attempts, background, codes, mailer, passwords, sessions, settings } = parts
  return async ({ body: { password, accessCode, ...person }, request, reply }) => {
    if (!accessCode) throw needsCode('Registration requires a valid access code.')
    const guess: Attempt = ['access code from one address', callerOf(request.ip)]
    await attempts.requireNow(guess)
    const codeHash = secretHash(accessCode)
    // Looked at before the password is hashed, which is dear; used up only together with the registration.
    const state = await codes.stateOf(codeHash)
    if (state !== 'open') {
      if (state === 'unknown') await attempts.count(guess)
      throw wrongCode()
    }
    const { token, tokenHash } = sessions.prepare()
    const registered = await accounts.register(
      codeHash,
      { ...person, organizationId: uuidv7(), userId: uuidv7(), passwordHash: await passwords.hash(password) },
      { tokenHash, userAgent: request.headers['user-agent'] ?? null },
    )
    if ('user' in registered) {
      await sessions.end(request, reply)
      sessions.handOver(reply, token)
      return registered
    }
    // Whose address it is learns of it; who typed it does not learn whose it is.
    if (registered.refused === 'email_taken')
      background('A letter to a registered address', () => mailer.send(alreadyRegistered(person.email, settings)))
    throw refusals[registered.refused]()
  }
}

const refusals = {
  access_code_required: wrongCode,
  username_taken: () =>
    new AppError('conflict', 'This username is already taken', {
      fields: { username: 'This username is already taken' },
    }),
  email_taken: () => new AppError('conflict', 'Registration failed. Please check your information.'),
}

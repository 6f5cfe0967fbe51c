import { accessCodes } from '@canvass/db/accounts/access-codes'
import { accounts } from '@canvass/db/accounts/accounts'
import { passkeySignIn } from '@canvass/db/accounts/passkeys'
import { signInTickets } from '@canvass/db/accounts/sign-in-tickets'
import { waitlist } from '@canvass/db/accounts/waitlist'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { type Background, createBackground } from '../../http/background.ts'
import { type Attempts, createAttempts } from './attempts.ts'
import { type DeviceCookie, deviceCookie } from './device-cookie.ts'
import { createPasswords, type Passwords } from './passwords.ts'

/** Dependencies shared by the sign-in endpoints. */
export interface AuthParts extends Deps {
  readonly accounts: ReturnType<typeof accounts>
  readonly codes: ReturnType<typeof accessCodes>
  readonly waitlist: ReturnType<typeof waitlist>
  readonly tickets: ReturnType<typeof signInTickets>
  readonly passkeys: ReturnType<typeof passkeySignIn>
  readonly attempts: Attempts
  readonly devices: DeviceCookie
  readonly passwords: Passwords
  readonly background: Background
}

export const authParts = (app: FastifyInstance, deps: Deps): AuthParts => ({
  ...deps,
  accounts: accounts(deps.database),
  codes: accessCodes(deps.database),
  waitlist: waitlist(deps.database),
  tickets: signInTickets(deps.database),
  passkeys: passkeySignIn(deps.database),
  attempts: createAttempts(deps.database),
  devices: deviceCookie(deps.settings),
  passwords: createPasswords(),
  background: createBackground(app),
})

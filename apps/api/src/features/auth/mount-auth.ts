import * as contracts from '@canvass/contracts/auth'
import * as invitations from '@canvass/contracts/organization/invitations'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { mountAccount } from './account/mount-account.ts'
import { requireOwner } from './account/require-owner.ts'
import { mountApiTokens } from './api-tokens/mount-api-tokens.ts'
import { authParts } from './auth-parts.ts'
import { confirmEmail } from './endpoints/confirm-email.ts'
import { forgotPassword } from './endpoints/forgot-password.ts'
import { joinWaitlist } from './endpoints/join-waitlist.ts'
import { login } from './endpoints/login.ts'
import { logout } from './endpoints/logout.ts'
import { register } from './endpoints/register.ts'
import { resetPassword } from './endpoints/reset-password.ts'
import { validateAccessCode } from './endpoints/validate-access-code.ts'
import { resealOldSecrets } from './reseal-secrets.ts'
import { codeHash } from './secret-hash.ts'
import { mountDeletion } from './deletion/mount-deletion.ts'
import { mountMoving } from './moving/mount-moving.ts'
import { mountExports } from './exports/mount-exports.ts'
import { mountNotifications } from './notifications/mount-notifications.ts'
import { mountPasskeys } from './passkeys/mount-passkeys.ts'
import { mountSecondStep } from './second-step/mount-second-step.ts'
import { acceptInvitation } from './invitations/accept-invitation.ts'
import { findInvitation } from './invitations/find-invitation.ts'
import { mountJoining } from './joining/mount-joining.ts'
import type { SharedParts } from './shared-parts.ts'
import { logDoorRefusals } from './log-door-refusals.ts'

const HOUSEKEEPING_MS = 60 * 60_000

/** Mounts authentication and returns the account operations that other features use. */
export function mountAuth(app: FastifyInstance, deps: Deps): SharedParts {
  const parts = authParts(app, deps)
  const { findActor, settings } = deps
  logDoorRefusals(app, deps.doorLog)
  serve(app, findActor, contracts.getMe, ({ actor }) => ({ user: actor.user }))
  serve(app, findActor, contracts.login, login(parts))
  serve(app, findActor, contracts.logout, logout(parts))
  serve(app, findActor, contracts.register, register(parts))
  serve(app, findActor, contracts.joinWaitlist, joinWaitlist(parts))
  serve(app, findActor, contracts.validateAccessCode, validateAccessCode(parts))
  serve(app, findActor, contracts.forgotPassword, forgotPassword(parts))
  serve(app, findActor, contracts.resetPassword, resetPassword(parts))
  serve(app, findActor, contracts.confirmEmail, confirmEmail(parts))
  serve(app, findActor, invitations.findInvitation, findInvitation(parts))
  serve(app, findActor, invitations.acceptInvitation, acceptInvitation(parts))
  mountJoining(app, parts)
  mountNotifications(app, parts)
  mountAccount(app, parts)
  mountSecondStep(app, parts)
  mountPasskeys(app, parts)
  mountApiTokens(app, parts)
  mountExports(app, parts)
  mountDeletion(app, parts)
  mountMoving(app, parts)

  const { accessCode } = settings
  if (accessCode) app.addHook('onReady', () => parts.codes.setInstallationCode(codeHash(accessCode)))

  // Changes and sign-outs by another process take effect immediately, not when the cache expires.
  const unlisten = deps.hub.onSession((news) => deps.sessions.doubt(news))

  // A key changes with a restart; the hourly runs catch what an older process still sealed.
  const reseal = () => parts.background('Re-encrypting secrets', () => resealOldSecrets(deps, app.log))
  app.addHook('onReady', reseal)
  const housekeeping = setInterval(() => {
    parts.background('Deleting old attempts', () => parts.attempts.forgetOld())
    reseal()
  }, HOUSEKEEPING_MS).unref()
  app.addHook('preClose', (done) => {
    clearInterval(housekeeping)
    unlisten()
    done()
  })
  return { ...parts, requireOwner: (actor, password) => requireOwner(parts, actor, password) }
}

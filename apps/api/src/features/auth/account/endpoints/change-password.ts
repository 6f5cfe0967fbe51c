import type { changePassword as contract } from '@canvass/contracts/account'
import { changeOwnPassword } from '@canvass/db/accounts/own-account'
import { AppError } from '../../../../http/app-error.ts'
import { auditedBy } from '../../../../http/audited-by.ts'
import type { Handler } from '../../../../http/serve.ts'
import type { AuthParts } from '../../auth-parts.ts'
import { identifyCaller } from '../../caller.ts'
import { withDoorLog } from '../../with-door-log.ts'
import { requireUncommon } from '../../password-choice.ts'
import { ownerOf, requireOwner } from '../require-owner.ts'

/**
 * Always requires the current password, however recently it was entered. This session continues, and this device stays
 * known.
 */
export function changePassword(parts: AuthParts): Handler<typeof contract> {
  const { accounts, database, devices, doorLog, passwords, sessions } = parts
  return ({ actor, body: { currentPassword, password }, request, reply }) => {
    const { userId, organizationId } = actor
    return withDoorLog(doorLog, request, { event: 'change_password', userId, organizationId }, async () => {
      const account = await requireOwner(parts, actor, currentPassword)
      requireUncommon(password, account)
      const hashes = { oldHash: account.passwordHash, newHash: await passwords.hash(password, 'known') }
      const ended = await changeOwnPassword(database, ownerOf(actor), hashes, auditedBy(actor, request))
      if (!ended) throw new AppError('conflict', 'Your password was just changed elsewhere')
      for (const tokenHash of ended) sessions.forget(tokenHash)
      const caller = identifyCaller(devices, request)
      await accounts.rememberCallers(userId, [caller.addressDigest, devices.give(request, reply)])
      return { endedSessions: ended.length }
    })
  }
}

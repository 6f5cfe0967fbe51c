import type { listOwnSessions as contract } from '@canvass/contracts/account'
import { listSessionsOf } from '@canvass/db/accounts/own-sessions'
import type { Handler } from '../../../../http/serve.ts'
import type { AuthParts } from '../../auth-parts.ts'
import { deviceOf } from '../device-of.ts'

export function listOwnSessions({ database }: AuthParts): Handler<typeof contract> {
  return async ({ actor }) => {
    const kept = await listSessionsOf(database, actor)
    const listed = kept.map(({ id, tokenHash, userAgent, createdAt, seenAt }) => ({
      id,
      ...deviceOf(userAgent),
      isThisOne: tokenHash.toString('hex') === actor.sessionKey,
      signedInAt: createdAt.toISOString(),
      lastUsedAt: seenAt.toISOString(),
    }))
    return listed.toSorted((a, b) => Number(b.isThisOne) - Number(a.isThisOne))
  }
}

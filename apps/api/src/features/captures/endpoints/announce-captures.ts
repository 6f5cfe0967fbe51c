import type { announceCaptures as contract } from '@canvass/contracts/captures'
import { announce } from '@canvass/db/captures/announced-captures'
import type { Database } from '@canvass/db/database'
import type { Handler } from '../../../http/serve.ts'
import { deviceTime } from '../../../http/device-time.ts'

export function announceCaptures(database: Database, now: () => Date): Handler<typeof contract> {
  return async ({ actor: { organizationId, userId }, body }) => {
    const at = now()
    const pending = body.pending.map((one) => ({ ...one, capturedAt: deviceTime(one.capturedAt, at).toISOString() }))
    const missing = await announce(database, { organizationId, userId }, { ...body, pending })
    return { serverTime: at.toISOString(), missing }
  }
}

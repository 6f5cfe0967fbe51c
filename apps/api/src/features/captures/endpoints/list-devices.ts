import type { listDevices as contract } from '@canvass/contracts/captures'
import { listDevices as read } from '@canvass/db/captures/announced-captures'
import type { Database } from '@canvass/db/database'
import type { Handler } from '../../../http/serve.ts'

export function listDevices(database: Database, now: () => Date): Handler<typeof contract> {
  return async ({ actor }) => ({
    serverTime: now().toISOString(),
    devices: await read(database, actor.organizationId),
  })
}

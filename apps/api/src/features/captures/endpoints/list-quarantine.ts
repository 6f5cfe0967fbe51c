import type { listQuarantine as contract } from '@canvass/contracts/captures'
import type { Database } from '@canvass/db/database'
import { listQuarantined } from '@canvass/db/changes/quarantine'
import type { Handler } from '../../../http/serve.ts'

export function listQuarantine(database: Database): Handler<typeof contract> {
  return ({ actor }) => listQuarantined(database, actor.organizationId)
}

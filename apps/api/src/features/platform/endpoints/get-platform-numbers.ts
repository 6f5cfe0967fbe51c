import type { getPlatformNumbers as contract } from '@canvass/contracts/admin/platform'
import type { Database } from '@canvass/db/database'
import { readPlatformNumbers } from '@canvass/db/platform/platform'
import type { Handler } from '../../../http/serve.ts'

export function getPlatformNumbers(database: Database): Handler<typeof contract> {
  return ({ actor }) => readPlatformNumbers(database, actor.userId)
}

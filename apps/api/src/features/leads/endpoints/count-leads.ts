import type { countLeads as contract } from '@canvass/contracts/leads'
import type { Database } from '@canvass/db/database'
import { countLeads as kept } from '@canvass/db/leads/leads'
import type { Handler } from '../../../http/serve.ts'
import { viewerOf } from '../../../http/viewer-of.ts'

export function countLeads(database: Database): Handler<typeof contract> {
  return async ({ actor }) => ({ total: await kept(database, viewerOf(actor)) })
}

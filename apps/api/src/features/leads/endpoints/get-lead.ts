import type { getLead as contract } from '@canvass/contracts/leads'
import type { Database } from '@canvass/db/database'
import type { Handler } from '../../../http/serve.ts'
import { leadAnswer } from '../lead-answer.ts'
import { getLeadFor } from '../see-lead.ts'

export function getLead(database: Database): Handler<typeof contract> {
  return async ({ actor, params: { id } }) => leadAnswer(await getLeadFor(database, actor, id))
}

import type { getCapture as contract } from '@canvass/contracts/captures'
import type { Database } from '@canvass/db/database'
import type { Handler } from '../../../http/serve.ts'
import { getCaptureFor } from '../get-capture-for.ts'

export function getCapture(database: Database): Handler<typeof contract> {
  return async ({ actor, params }) => (await getCaptureFor(database, actor, params.id)).answer
}

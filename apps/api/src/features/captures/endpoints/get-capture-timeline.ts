import type { getCaptureTimeline as contract } from '@canvass/contracts/captures'
import { readTimeline } from '@canvass/db/captures/captures'
import type { Database } from '@canvass/db/database'
import type { Handler } from '../../../http/serve.ts'
import { getCaptureFor } from '../get-capture-for.ts'

export function getCaptureTimeline(database: Database): Handler<typeof contract> {
  return async ({ actor, params: { id } }) => {
    await getCaptureFor(database, actor, id)
    return { events: await readTimeline(database, { organizationId: actor.organizationId, captureId: id }) }
  }
}

import type { getSnapshot as contract } from '@canvass/contracts/sync'
import type { Database } from '@canvass/db/database'
import { readSnapshot } from '@canvass/db/sync/sync'
import type { Handler } from '../../../http/serve.ts'
import { viewerOf } from '../../../http/viewer-of.ts'
import { scopeVersionOf } from '../scope-version.ts'

export function getSnapshot(database: Database): Handler<typeof contract> {
  return async ({ actor, query: { after, at } }) => {
    const { scope, ...page } = await readSnapshot(database, viewerOf(actor), {
      ...(after !== undefined && { after }),
      ...(at !== undefined && { at }),
    })
    return { ...page, scopeVersion: scopeVersionOf(actor, { scope, epoch: page.epoch }) }
  }
}

import type { getChanges as contract } from '@canvass/contracts/sync'
import type { Database } from '@canvass/db/database'
import { readChanges } from '@canvass/db/sync/sync'
import type { Handler } from '../../../http/serve.ts'
import { viewerOf } from '../../../http/viewer-of.ts'
import { scopeVersionOf } from '../scope-version.ts'

export function getChanges(database: Database, now: () => Date): Handler<typeof contract> {
  return async ({ actor, query: { since, scopeVersion } }) => {
    const { scope: reach, ...page } = await readChanges(database, viewerOf(actor), since)
    const { epoch } = page
    const scope = scopeVersionOf(actor, { scope: reach, epoch })
    const base = { scopeVersion: scope, epoch, serverTime: now().toISOString() }
    const isOtherScope = scopeVersion !== undefined && scopeVersion !== scope
    if (isOtherScope || page.reset) return { changes: [], next: 0, hasMore: false, reset: true, ...base }
    return { ...page, ...base }
  }
}

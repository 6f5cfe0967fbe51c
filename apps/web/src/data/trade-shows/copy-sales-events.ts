import { SalesEventFields } from '@canvass/contracts/events'
import * as z from 'zod/mini'
import { rowCopy } from '../../platform/outbox/copy.ts'

const CopiedEvent = z.object({
  id: z.uuid(),
  ...SalesEventFields.shape,
  isConsentShown: z.boolean(),
  updatedAt: z.string(),
  /** The server's version that it changes; null for one that is new. */
  changeSeq: z.nullable(z.number()),
})

/** Trade shows in a saved copy: those that were made or changed here. They go with no capture. */
export const salesEventCopy = rowCopy({
  name: 'events',
  shape: CopiedEvent,
  list: async (db, { isAll }) => {
    const rows = isAll ? await db.salesEvents.where('state').anyOf('unsent', 'refused').toArray() : []
    return rows.map(({ state: _state, revision: _revision, ...event }) => event)
  },
  tables: (db) => [db.salesEvents],
  take: async (db, event) => {
    const here = await db.salesEvents.get(event.id)
    // One that the server has changed since is not put back to what this file says.
    if (here && (here.state !== 'sent' || here.changeSeq !== event.changeSeq)) return 'known'
    await db.salesEvents.put({ ...event, state: 'unsent', revision: (here?.revision ?? 0) + 1 })
    return 'added'
  },
})

import { EventPart, SalesEventFields } from '@canvass/contracts/events'
import * as z from 'zod/mini'
import { rowCopy } from '../../platform/outbox/copy.ts'
import { asTheServerHas } from './sales-events.ts'

const CopiedEvent = z.object({
  id: z.uuid(),
  ...SalesEventFields.shape,
  isConsentShown: z.boolean(),
  updatedAt: z.string(),
  /** The server's version that it changes; null for one that is new. */
  changeSeq: z.nullable(z.number()),
  madeBy: z.optional(z.string()),
  /** What was changed of it; absent in copies from before this was kept. */
  changed: z.optional(z.array(EventPart)),
})

/** Trade shows in a saved copy: those that were made or changed here. They go with no capture. */
export const salesEventCopy = rowCopy({
  name: 'events',
  shape: CopiedEvent,
  list: async (db, { isAll }) => {
    const rows = isAll ? await db.salesEvents.where('state').anyOf('unsent', 'refused').toArray() : []
    return rows.map(({ state: _state, revision: _revision, server: _server, refusedFor: _why, changed, ...event }) => ({
      ...event,
      ...(changed && { changed: [...changed] }),
    }))
  },
  tables: (db) => [db.salesEvents],
  take: async (db, event) => {
    const here = await db.salesEvents.get(event.id)
    // One that the server has changed since is not put back to what this file says.
    if (here && (here.state !== 'sent' || here.changeSeq !== event.changeSeq)) return 'known'
    const server = here && asTheServerHas(here)
    await db.salesEvents.put({ ...event, state: 'unsent', revision: (here?.revision ?? 0) + 1, server })
    return 'added'
  },
})

import { EventPart, SalesEventFields } from '@canvass/contracts/events'
import * as z from 'zod/mini'
import { rowCopy } from '../../platform/outbox/copy.ts'
import { serverVersionOf } from './sales-events.ts'

const CopiedEvent = z.object({
  id: z.uuid(),
  ...SalesEventFields.shape,
  isConsentShown: z.boolean(),
  updatedAt: z.string(),
  /** The server's version that it changes; null for a new one. */
  changeSeq: z.nullable(z.number()),
  madeBy: z.optional(z.string()),
  /** The changed parts; absent in copies from before these were stored. */
  changed: z.optional(z.array(EventPart)),
})

/** Trade shows in a saved copy: those that were created or changed here. They aren't part of a copy of captures. */
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
    // One that the server has changed since isn't reverted to this file's version.
    if (here && (here.state !== 'sent' || here.changeSeq !== event.changeSeq)) return 'known'
    const server = here && serverVersionOf(here)
    await db.salesEvents.put({ ...event, state: 'unsent', revision: (here?.revision ?? 0) + 1, server })
    return 'added'
  },
})

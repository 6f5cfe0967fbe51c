import * as z from 'zod/mini'
import { CaptureAnswer } from './captures.ts'
import { endpoint } from './endpoint.ts'
import { SalesEvent } from './events.ts'
import { LeadSummary } from './leads.ts'

const Seq = z.coerce.number().check(z.int(), z.minimum(0))

/** A page of the whole: leads by id, to be stored under the cursor `at`; then the delta takes over from `at`. */
export const getSnapshot = endpoint({
  name: 'getSnapshot',
  summary: 'Every lead that the caller may see, by pages',
  method: 'GET',
  path: '/api/sync/snapshot',
  access: 'viewer',
  ownership: 'visible',
  query: z.object({ after: z.optional(z.uuid()), at: z.optional(Seq) }),
  answer: z.object({
    at: z.number(),
    scopeVersion: z.string(),
    /** The life of the database, new after a restore: what was read or sent in another may not be there. */
    epoch: z.string(),
    leads: z.array(LeadSummary),
    /** In-flight captures of the caller; on the first page only. */
    captures: z.array(CaptureAnswer),
    /** Events of the organization; on the first page only. */
    events: z.array(SalesEvent),
    /** The id to ask after for the next page; null on the last. */
    next: z.nullable(z.string()),
  }),
})

export const Change = z.discriminatedUnion('table', [
  z.object({ table: z.literal('leads'), seq: z.number(), id: z.string(), row: z.nullable(LeadSummary) }),
  z.object({ table: z.literal('captures'), seq: z.number(), id: z.string(), row: z.nullable(CaptureAnswer) }),
  z.object({ table: z.literal('events'), seq: z.number(), id: z.string(), row: z.nullable(SalesEvent) }),
])
export type Change = z.infer<typeof Change>

export const getChanges = endpoint({
  name: 'getChanges',
  summary: 'What changed since a sequence, in order; null rows are gone',
  method: 'GET',
  path: '/api/sync',
  access: 'viewer',
  ownership: 'visible',
  query: z.object({ since: Seq, scopeVersion: z.optional(z.string().check(z.maxLength(200))) }),
  answer: z.object({
    changes: z.array(Change),
    next: z.number(),
    /** More is waiting behind `next`. */
    hasMore: z.boolean(),
    /** The cursor is too old or the caller's scope changed: empty the read tables and take a snapshot. */
    reset: z.boolean(),
    scopeVersion: z.string(),
    /** The life of the database; another one comes with `reset`. */
    epoch: z.string(),
    /** Server time, for the device's clock offset. */
    serverTime: z.string(),
  }),
})

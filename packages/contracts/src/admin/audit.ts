import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { AuditAction, AuditObjectKind, AuditValues } from '../shapes/audit-actions.ts'

export const AUDIT_PAGE = 50

/** One line of an organization’s audit log. */
export const AuditEntry = z.object({
  /** Counts the organization’s entries from one, without a gap. */
  seq: z.number(),
  at: z.string(),
  action: AuditAction,
  /** Who did it. `platform` are the people who run Canvass; `unknown` is somebody who did not prove who they are. */
  by: z.enum(['person', 'platform', 'unknown']),
  /** The person of the organization who did it; the name is null where their account is gone. */
  person: z.nullable(z.object({ id: z.string(), name: z.nullable(z.string()) })),
  object: z.nullable(z.object({ kind: AuditObjectKind, id: z.string(), name: z.nullable(z.string()) })),
  /** The network address that it came from, where it came from one. */
  address: z.nullable(z.string()),
  /** What the browser said of itself, as "Chrome on Android"; "API token" where a program did it. */
  device: z.nullable(z.string()),
  before: z.nullable(AuditValues),
  after: z.nullable(AuditValues),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const filters = {
  /** What this person did, and what was done to them. */
  person: z.optional(z.uuid()),
  action: z.optional(AuditAction),
  /** The first moment that is meant, and the first that no longer is: days begin where the viewer is. */
  from: z.optional(z.iso.datetime({ offset: true }).check(z.maxLength(40))),
  until: z.optional(z.iso.datetime({ offset: true }).check(z.maxLength(40))),
}

export const listAudit = endpoint({
  name: 'listAudit',
  summary: 'The organization’s audit log, newest first, a page at a time',
  method: 'GET',
  path: '/api/audit',
  access: 'admin',
  ownership: 'organization',
  query: z.object({
    ...filters,
    /** The `seq` of the last entry of the page before. */
    before: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER))),
  }),
  answer: z.object({
    entries: z.array(AuditEntry),
    /** Where the next page begins; null at the end. */
    next: z.nullable(z.number()),
    /** Whether an entry of this page is not what was written, or the one before it in the log is gone. */
    isTampered: z.boolean(),
  }),
})
export const exportAudit = endpoint({
  name: 'exportAudit',
  summary: 'The organization’s audit log as a CSV file, newest first',
  method: 'GET',
  path: '/api/audit/export',
  access: 'admin',
  ownership: 'organization',
  cost: 'heavy',
  query: z.object(filters),
  answerKind: 'document',
})

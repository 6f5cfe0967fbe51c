import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { AuditAction, AuditObjectKind, AuditValues } from '../shapes/audit-actions.ts'

export const AUDIT_PAGE = 50

/** One entry of an organization’s audit log. */
export const AuditEntry = z.object({
  /** Numbers the organization’s entries from one, without gaps. */
  seq: z.number(),
  at: z.string(),
  action: AuditAction,
  /**
   * The kind of actor. `platform` is the people who run Canvass; `unknown` is someone who didn't prove who they are.
   */
  by: z.enum(['person', 'platform', 'unknown']),
  /** The member of the organization who did it; the name is null if their account is gone. */
  person: z.nullable(z.object({ id: z.string(), name: z.nullable(z.string()) })),
  object: z.nullable(z.object({ kind: AuditObjectKind, id: z.string(), name: z.nullable(z.string()) })),
  /** The network address it came from, if any. */
  address: z.nullable(z.string()),
  /** The browser as it identifies itself, such as "Chrome on Android", or "API token" for a program. */
  device: z.nullable(z.string()),
  before: z.nullable(AuditValues),
  after: z.nullable(AuditValues),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const filters = {
  /** Actions by this person and actions on them. */
  person: z.optional(z.uuid()),
  action: z.optional(AuditAction),
  /** A half-open range: `from` is included, `until` isn't. Days begin in the viewer's time zone. */
  from: z.optional(z.iso.datetime({ offset: true }).check(z.maxLength(40))),
  until: z.optional(z.iso.datetime({ offset: true }).check(z.maxLength(40))),
}

export const listAudit = endpoint({
  name: 'listAudit',
  summary: 'List the organization’s audit log, newest first, by page',
  method: 'GET',
  path: '/api/audit',
  access: 'admin',
  ownership: 'organization',
  query: z.object({
    ...filters,
    /** The `seq` of the last entry on the previous page. */
    before: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER))),
  }),
  answer: z.object({
    entries: z.array(AuditEntry),
    /** The cursor of the next page; null at the end. */
    next: z.nullable(z.number()),
    /** Whether an entry on this page was altered, or the one before it in the log is missing. */
    isTampered: z.boolean(),
  }),
})
export const exportAudit = endpoint({
  name: 'exportAudit',
  summary: 'Download the organization’s audit log as a CSV file, newest first',
  method: 'GET',
  path: '/api/audit/export',
  access: 'admin',
  ownership: 'organization',
  cost: 'heavy',
  query: z.object(filters),
  answerKind: 'document',
})

import type { AuditAction, AuditObjectKind, AuditValues } from '@canvass/contracts/shapes/audit-actions'
import { sql, type Transaction } from 'kysely'
import type { Database, Tenant } from '../database.ts'
import { storable, toJson } from '../json-text.ts'
import type { Tables } from '../tables.ts'

const LONGEST = 300

/** Whence something was asked for. Nulls where it was asked for on the server itself. */
export interface AuditOrigin {
  readonly address: string | null
  /** What the browser says of itself. */
  readonly userAgent: string | null
}

/** Whose log it stands in, who did it, and whence. */
export interface AuditBy extends AuditOrigin {
  readonly organizationId: string
  readonly userId: string
}

/** What was done, to what. */
export interface Audited {
  readonly action: AuditAction
  /** People and leads need no name: they are shown by the one that they have. */
  readonly object?: { readonly kind: AuditObjectKind; readonly id: string; readonly name?: string }
  readonly before?: AuditValues
  readonly after?: AuditValues
}

/**
 * Writes one line into the audit log of an organization, in the transaction that does what the line says: both happen, or
 * neither. Call it last there, since entries of one organization are written one after another until the transaction ends.
 * `before` and `after` hold a few short values and never a secret, a token, or a hash of one; a person’s name or email is
 * left out too, for an entry cannot be taken back when that person is erased.
 */
export async function recordAudit(tenant: Tenant, by: AuditBy, audited: Audited): Promise<void> {
  const { action, object, before, after } = audited
  await tenant
    .insertInto('auditEntries')
    .values({
      organizationId: by.organizationId,
      actorId: by.userId,
      action,
      objectKind: object?.kind ?? null,
      objectId: object?.id ?? null,
      objectName: object?.name === undefined ? null : storable(object.name).slice(0, LONGEST),
      address: by.address,
      userAgent: by.userAgent?.slice(0, LONGEST) ?? null,
      before: before ? toJson(before) : null,
      after: after ? toJson(after) : null,
    })
    .execute()
}

/** Writes that somebody tried to sign in as this person and could not; of many tries in ten minutes the first. */
export async function recordRefusedSignIn({ kysely }: Database, userId: string, origin: AuditOrigin): Promise<void> {
  await sql`select canvass_platform.audit_sign_in_refused(${userId}, ${origin.address}, ${origin.userAgent})`.execute(
    kysely,
  )
}

/** Writes what a person did by a mailed link, signed in or not, in the transaction that does it. */
export async function recordByLink(
  transaction: Transaction<Tables>,
  userId: string,
  done: Extract<AuditAction, 'password_reset' | 'email_changed'>,
  origin: AuditOrigin,
): Promise<void> {
  await sql`select canvass_platform.audit_by_link(
    ${userId}, ${done}, ${origin.address}, ${origin.userAgent})`.execute(transaction)
}

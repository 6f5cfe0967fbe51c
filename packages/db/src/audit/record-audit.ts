import type { AuditAction, AuditObjectKind, AuditValues } from '@canvass/contracts/shapes/audit-actions'
import { sql, type Transaction } from 'kysely'
import type { Database, Tenant } from '../database.ts'
import { toStorableText, toJson } from '../json-text.ts'
import type { Tables } from '../tables.ts'

const MAX_TEXT_LENGTH = 300

/** Where a request came from. Nulls if it was made on the server itself. */
export interface AuditOrigin {
  readonly address: string | null
  /** The browser's User-Agent. */
  readonly userAgent: string | null
}

/** The organization whose log it is, the actor, and the request's origin. */
export interface AuditBy extends AuditOrigin {
  readonly organizationId: string
  readonly userId: string
}

/** The action and its object. */
export interface AuditedAction {
  readonly action: AuditAction
  /** People and leads need no name: they are shown under their current one. */
  readonly object?: { readonly kind: AuditObjectKind; readonly id: string; readonly name?: string }
  readonly before?: AuditValues
  readonly after?: AuditValues
}

/**
 * Writes one entry into an organization's audit log, in the transaction of the action it records: either both happen or
 * neither does. Call it last, because entries of one organization are serialized until the transaction ends. `before`
 * and `after` hold a few short values and never a secret, a token, or a hash of one; they also leave out a person's
 * name and email, because an entry can't be removed when that person is erased.
 */
export async function recordAudit(tenant: Tenant, by: AuditBy, audited: AuditedAction): Promise<void> {
  const { action, object, before, after } = audited
  await tenant
    .insertInto('auditEntries')
    .values({
      organizationId: by.organizationId,
      actorId: by.userId,
      action,
      objectKind: object?.kind ?? null,
      objectId: object?.id ?? null,
      objectName: object?.name === undefined ? null : toStorableText(object.name).slice(0, MAX_TEXT_LENGTH),
      address: by.address,
      userAgent: by.userAgent?.slice(0, MAX_TEXT_LENGTH) ?? null,
      before: before ? toJson(before) : null,
      after: after ? toJson(after) : null,
    })
    .execute()
}

/** Records a failed sign-in attempt for this person; only the first of many within ten minutes. */
export async function recordRefusedSignIn({ kysely }: Database, userId: string, origin: AuditOrigin): Promise<void> {
  await sql`select canvass_platform.audit_sign_in_refused(${userId}, ${origin.address}, ${origin.userAgent})`.execute(
    kysely,
  )
}

/** Records what a person did through a mailed link, signed in or not, in the same transaction. */
export async function recordLinkAction(
  transaction: Transaction<Tables>,
  userId: string,
  done: Extract<AuditAction, 'password_reset' | 'email_changed'>,
  origin: AuditOrigin,
): Promise<void> {
  await sql`select canvass_platform.audit_by_link(
    ${userId}, ${done}, ${origin.address}, ${origin.userAgent})`.execute(transaction)
}

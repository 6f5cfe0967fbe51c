import { sql } from 'kysely'
import { type AuditBy, recordAudit } from '../audit/record-audit.ts'
import { type Database, inTenant } from '../database.ts'
import { toJson } from '../json-text.ts'
import { type NewDispatch, dispatchJob } from '../runs/dispatch-job.ts'
import type { Email } from '../accounts/emails.ts'

/** The person whose export it is. */
interface Owner {
  organizationId: string
  userId: string
}

export interface StoredExport {
  id: string
  state: 'waiting' | 'making' | 'ready' | 'failed'
  askedAt: Date
  endedAt: Date | null
  done: number
  total: number
  size: number | null
  sha256: string | null
}

const shown = ['id', 'state', 'askedAt', 'endedAt', 'done', 'total', 'size', 'sha256'] as const

/** Returns the most recently requested export. */
export function findOwnExport(
  database: Database,
  { organizationId, userId }: Owner,
): Promise<StoredExport | undefined> {
  return inTenant(database, organizationId, (tenant) =>
    tenant
      .selectFrom('ownExports')
      .select(shown)
      .where('organizationId', '=', organizationId)
      .where('userId', '=', userId)
      .orderBy('askedAt', 'desc')
      .limit(1)
      .executeTakeFirst(),
  )
}

/**
 * Returns a finished export; `isOver` is true once it has been ready for `goodForMs`. Undefined if this person has no
 * such export.
 */
export function findReadyExport(
  database: Database,
  { organizationId, userId }: Owner,
  { id, goodForMs }: { id: string; goodForMs: number },
): Promise<{ sha256: string; endedAt: Date; isOver: boolean } | undefined> {
  return inTenant(database, organizationId, async (tenant) => {
    const row = await tenant
      .selectFrom('ownExports')
      .select(['sha256', 'endedAt'])
      .select(sql<boolean>`ended_at < now() - make_interval(secs => ${goodForMs / 1000})`.as('isOver'))
      .where('organizationId', '=', organizationId)
      .where('userId', '=', userId)
      .where('id', '=', id)
      .where('state', '=', 'ready')
      .executeTakeFirst()
    return row?.sha256 && row.endedAt ? { sha256: row.sha256, endedAt: row.endedAt, isOver: row.isOver } : undefined
  })
}

/** Requests an export, or returns the running one. `letter` is mailed once the export is ready. */
export function requestOwnExport(
  database: Database,
  { organizationId, userId }: Owner,
  asked: { id: string; letter: (Email & { id: string }) | null; dispatch: NewDispatch },
  by: AuditBy,
): Promise<StoredExport> {
  return inTenant(database, organizationId, async (tenant) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`export ${userId}`}, 0))`.execute(tenant)
    const running = await tenant
      .selectFrom('ownExports')
      .select(shown)
      .where('organizationId', '=', organizationId)
      .where('userId', '=', userId)
      .where('endedAt', 'is', null)
      .executeTakeFirst()
    if (running) return running
    const { id, letter, dispatch } = asked
    const made = await tenant
      .insertInto('ownExports')
      .values({ organizationId, id, userId, letter: letter && toJson(letter) })
      .returning(shown)
      .executeTakeFirstOrThrow()
    await dispatchJob(tenant, { organizationId, dispatch })
    await recordAudit(tenant, by, { action: 'data_exported' })
    return made
  })
}

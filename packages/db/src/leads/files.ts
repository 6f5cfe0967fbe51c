import { sql } from 'kysely'
import { type Handover, requireHandover } from '../captures/handover.ts'
import { markLeadChanged } from '../captures/mark-lead-changed.ts'
import { type Database, inTenant, type Tenant } from '../database.ts'
import { viewerArguments, type Viewer } from '../viewer.ts'

/** Thrown when a lead can't take another file. */
export class TooManyFiles extends Error {
  override readonly name = 'TooManyFiles'
}

export interface NewFile {
  organizationId: string
  id: string
  /** The lead, or a capture that belongs to it. */
  leadId: string
  userId: string
  name: string
  mime: string
  /** Bytes. */
  size: number
  sha256: string
  /** The most files a lead may have. */
  most: number
  /** Held for an admin, because whoever adds it may no longer capture. */
  handover?: Handover | undefined
}

/** Files are never transcribed: this counts as all tries used up. */
const NEVER_TRANSCRIBED = 5

/**
 * Writes a file, whose bytes are already stored, exactly once; `stored` is the existing row, even if its bytes differ
 * or it has been removed since. The lead counts as changed.
 * @throws TooManyFiles
 * @throws HandoverFull
 */
export function ingestFile(
  database: Database,
  given: NewFile,
): Promise<{ isNew: boolean; stored: { leadId: string; sha256: string; isFile: boolean } }> {
  const { organizationId, id, leadId, handover, most: _, ...file } = given
  return inTenant(database, organizationId, async (tenant) => {
    const before = await findStored(tenant, given)
    if (before) return { isNew: false, stored: before }
    if (handover) await requireHandover(tenant, { ...given, captureId: leadId, handover })
    await requireRoom(tenant, given)
    const written = await tenant
      .insertInto('attachments')
      .values({
        ...file,
        organizationId,
        id,
        captureId: leadId,
        kind: 'file',
        durationMs: null,
        transcript: null,
        transcribeAttempts: NEVER_TRANSCRIBED,
        heldAt: handover ? new Date() : null,
      })
      .onConflict((conflict) => conflict.columns(['organizationId', 'id']).doNothing())
      .executeTakeFirst()
    const isNew = Boolean(written.numInsertedOrUpdatedRows)
    if (isNew) await markLeadChanged(tenant, { organizationId, captureId: leadId })
    const stored = await findStored(tenant, given)
    if (!stored) throw new Error('A file is missing right after it was written')
    return { isNew, stored }
  })
}

/**
 * Where a file would be added, and the data that decides whether that's allowed; undefined if the organization has no
 * such capture.
 */
export interface FileTarget {
  /** The capture's owner, and whoever took it if that was somebody else. */
  captureBy: readonly string[]
  /** The owner of the lead, or of the capture that will become one; null if unassigned. */
  ownerId: string | null
  isPrivate: boolean
  isQuarantined: boolean
  deletedAt: Date | null
  /** How many other files the lead has. */
  files: number
}

export function findFileTarget(
  database: Database,
  of: { organizationId: string; leadId: string; id: string },
): Promise<FileTarget | undefined> {
  const { organizationId, leadId } = of
  return inTenant(database, organizationId, async (tenant) => {
    const row = await tenant
      .selectFrom('captures as c')
      .leftJoin('leads as l', (join) =>
        join.onRef('l.organizationId', '=', 'c.organizationId').onRef('l.id', '=', 'c.leadId'),
      )
      .select(['c.userId', 'c.takenBy', 'c.state', 'c.deletedAt', 'l.id', 'l.ownerId', 'l.visibility'])
      .select('l.deletedAt as leadDeletedAt')
      .where('c.organizationId', '=', organizationId)
      .where('c.id', '=', leadId)
      .executeTakeFirst()
    return (
      row && {
        captureBy: [row.userId, ...(row.takenBy === null ? [] : [row.takenBy])],
        ownerId: row.id === null ? row.userId : row.ownerId,
        isPrivate: row.visibility === 'private',
        isQuarantined: row.state === 'quarantined',
        deletedAt: row.deletedAt ?? row.leadDeletedAt,
        files: await countOf(tenant, of),
      }
    )
  })
}

export interface SeenFile {
  name: string
  sha256: string
  mime: string
  size: number
  /** The user who added it. */
  userId: string
  /** The owner of its lead. */
  ownerId: string | null
}

/** Finds a file if the viewer may open it, that is, may see its lead. */
export async function findFile(
  database: Database,
  viewer: Viewer,
  of: { leadId: string; id: string },
): Promise<SeenFile | undefined> {
  const { rows } = await database.pool.query<{ seen: SeenFile | null }>({
    name: 'see-file',
    text: 'select canvass.see_file($1, $2, $3, $4, $5) as seen',
    values: [...viewerArguments(viewer), of.leadId, of.id],
  })
  return rows[0]?.seen ?? undefined
}

/** Removes a file from its lead, which counts as changed; the bytes are deleted later. Returns when it was removed. */
export function removeFile(
  database: Database,
  of: { organizationId: string; leadId: string; id: string; userId: string },
): Promise<Date | undefined> {
  const { organizationId, leadId, id, userId } = of
  return inTenant(database, organizationId, async (tenant) => {
    const removed = await tenant
      .updateTable('attachments')
      .set({ removedAt: sql<Date>`now()`, removedBy: userId })
      .where('organizationId', '=', organizationId)
      .where('id', '=', id)
      .where('captureId', '=', leadId)
      .where('kind', '=', 'file')
      .where('removedAt', 'is', null)
      .returning('removedAt')
      .executeTakeFirst()
    if (removed) await markLeadChanged(tenant, { organizationId, captureId: leadId })
    return removed?.removedAt ?? undefined
  })
}

/**
 * Restores a file that this person removed within `withinMs`; its bytes must be kept for longer than that. Returns
 * whether it's on its lead, which is also true if it had already been restored.
 * @throws TooManyFiles
 */
export function restoreFile(
  database: Database,
  of: { organizationId: string; leadId: string; id: string; userId: string; withinMs: number; most: number },
): Promise<boolean> {
  const { organizationId, leadId, id, userId, withinMs } = of
  return inTenant(database, organizationId, async (tenant) => {
    const found = await tenant
      .selectFrom('attachments')
      .select(['removedAt', 'removedBy'])
      .select(sql<boolean>`removed_at > now() - make_interval(secs => ${withinMs / 1000})`.as('isInTime'))
      .where('organizationId', '=', organizationId)
      .where('id', '=', id)
      .where('captureId', '=', leadId)
      .where('kind', '=', 'file')
      .forUpdate()
      .executeTakeFirst()
    if (!found?.removedAt) return found !== undefined
    if (found.removedBy !== userId || !found.isInTime) return false
    await requireRoom(tenant, of)
    await tenant
      .updateTable('attachments')
      .set({ removedAt: null, removedBy: null })
      .where('organizationId', '=', organizationId)
      .where('id', '=', id)
      .execute()
    await markLeadChanged(tenant, { organizationId, captureId: leadId })
    return true
  })
}

async function findStored(tenant: Tenant, { organizationId, id }: { organizationId: string; id: string }) {
  const row = await tenant
    .selectFrom('attachments')
    .select(['captureId', 'sha256', 'kind'])
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { leadId: row.captureId, sha256: row.sha256, isFile: row.kind === 'file' }
}

/** Serialized per lead, so that of two concurrent files only one can take the last slot. */
async function requireRoom(
  tenant: Tenant,
  of: { organizationId: string; leadId: string; id: string; most: number },
): Promise<void> {
  const { organizationId, leadId, most } = of
  await sql`select pg_advisory_xact_lock(hashtextextended('files ' || ${organizationId} || c.lead_id::text, 0))
    from captures c where c.organization_id = ${organizationId} and c.id = ${leadId}`.execute(tenant)
  if ((await countOf(tenant, of)) >= most) throw new TooManyFiles()
}

/** Counts the lead's other files, across all of its captures. */
async function countOf(tenant: Tenant, of: { organizationId: string; leadId: string; id: string }): Promise<number> {
  const { rows } = await sql<{ files: number }>`
    select count(*)::integer as files from captures c
    join captures p on p.organization_id = c.organization_id and p.lead_id = c.lead_id
    join attachments a on a.organization_id = p.organization_id and a.capture_id = p.id
    where c.organization_id = ${of.organizationId} and c.id = ${of.leadId} and a.kind = 'file' and a.removed_at is null
      and a.id <> ${of.id}`.execute(tenant)
  return rows[0]?.files ?? 0
}

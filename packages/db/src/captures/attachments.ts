import { sql } from 'kysely'
import { type Database, inTenant } from '../database.ts'
import { type Handover, requireHandover } from './handover.ts'
import { markLeadChanged } from './mark-lead-changed.ts'
import { dispatchJob, type NewDispatch } from '../runs/dispatch-job.ts'
import { viewerArguments, type Viewer } from '../viewer.ts'

export interface NewAttachment {
  organizationId: string
  id: string
  captureId: string
  userId: string
  kind: 'voice_note'
  mime: string
  /** Bytes. */
  size: number
  sha256: string
  durationMs: number | null
  /** Held for an admin, because its author may no longer capture. */
  handover?: Handover | undefined
}

export type StoredAttachment = Pick<NewAttachment, 'captureId' | 'sha256' | 'mime' | 'size' | 'userId'>

/**
 * Writes an attachment, whose bytes are already stored, exactly once, together with its job; `stored` is the existing
 * row, even if its bytes differ. Its lead counts as changed. An attachment that an admin must release first gets no job
 * yet, and its lead doesn't show it.
 * @throws HandoverFull
 */
export function ingestAttachment(
  database: Database,
  given: NewAttachment,
  job?: NewDispatch,
): Promise<{ isNew: boolean; stored: StoredAttachment }> {
  const { handover, ...row } = given
  return inTenant(database, given.organizationId, async (tenant) => {
    if (handover) await requireHandover(tenant, { ...given, handover })
    const written = await tenant
      .insertInto('attachments')
      .values({ ...row, transcript: null, heldAt: handover ? new Date() : null })
      .onConflict((conflict) => conflict.columns(['organizationId', 'id']).doNothing())
      .executeTakeFirst()
    const isNew = Boolean(written.numInsertedOrUpdatedRows)
    if (isNew && !handover) await markLeadChanged(tenant, given)
    if (job && isNew && !handover) await dispatchJob(tenant, { ...given, dispatch: job })
    const stored = await tenant
      .selectFrom('attachments')
      .select(['captureId', 'sha256', 'mime', 'size', 'userId'])
      .where('organizationId', '=', given.organizationId)
      .where('id', '=', given.id)
      .executeTakeFirstOrThrow()
    return { isNew, stored }
  })
}

/** Finds an attachment if the viewer may play it: its author and anyone who can see its capture. */
export async function findAttachment(
  database: Database,
  viewer: Viewer,
  of: { captureId: string; id: string },
): Promise<StoredAttachment | undefined> {
  const { rows } = await database.pool.query<{ seen: StoredAttachment | null }>({
    name: 'see-attachment',
    text: 'select canvass.see_attachment($1, $2, $3, $4, $5) as seen',
    values: [...viewerArguments(viewer), of.captureId, of.id],
  })
  return rows[0]?.seen ?? undefined
}

/**
 * Housekeeping: deletes the voice notes and files of captures that were deleted more than `ageMs` ago. No lead shows
 * them: a lead shows only attachments of the captures that belong to it, never of a deleted one. Returns how many.
 */
export async function deleteAttachmentsOfDeletedCaptures(database: Database, ageMs: number): Promise<number> {
  const { rows } = await sql<{ forgotten: number }>`
    select canvass_platform.forget_attachments_of_deleted(make_interval(secs => ${ageMs / 1000})) as forgotten`.execute(
    database.kysely,
  )
  return rows[0]?.forgotten ?? 0
}

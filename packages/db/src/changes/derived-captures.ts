import type { Box } from '@canvass/contracts/shapes/evidence'
import { sql } from 'kysely'
import { recordEvent } from '../captures/capture-events.ts'
import type { Tenant } from '../database.ts'
import { toJson } from '../json-text.ts'
import { dispatchCapture } from '../runs/dispatch-capture.ts'

/**
 * Turns another business in a photo into a separate capture with its own dispatch: same bytes, time, position, and
 * trade show, a crop of the photo, but without the first capture's note and codes. `finding` is the part of the
 * parent's reading in that crop, so that the photo isn't read again. If the id is taken, returns the existing row's
 * parent with `isNew` false.
 */
export async function deriveCapture(
  tenant: Tenant,
  of: {
    organizationId: string
    parentId: string
    captureId: string
    userId: string
    crop: Box
    finding: unknown
  },
): Promise<{ isNew: boolean; parentId: string | null }> {
  const { organizationId, parentId, captureId, userId } = of
  const { rows } = await sql<{ id: string }>`
    insert into captures (organization_id, id, user_id, lead_id, source, sha256, size, mime, width, height, meta,
      captured_at, received_at, exif, parent_id, crop)
    select p.organization_id, ${captureId}, ${userId}, ${captureId}, p.source, p.sha256, p.size, p.mime, p.width, p.height,
      p.meta - 'note' - 'fileName' - 'codes', p.captured_at, now(), p.exif, p.id, ${toJson(of.crop)}::jsonb
    from captures p where p.organization_id = ${organizationId} and p.id = ${parentId}
    on conflict (organization_id, id) do nothing returning id`.execute(tenant)
  if (rows.length === 0) {
    const there = await tenant
      .selectFrom('captures')
      .select('parentId')
      .where('organizationId', '=', organizationId)
      .where('id', '=', captureId)
      .executeTakeFirst()
    return { isNew: false, parentId: there?.parentId ?? null }
  }
  await tenant
    .insertInto('captureStages')
    .values({
      organizationId,
      captureId,
      name: 'read_text',
      state: 'done',
      startedAt: sql<Date>`now()`,
      endedAt: sql<Date>`now()`,
      error: null,
      finding: toJson(of.finding),
    })
    .execute()
  await recordEvent(tenant, {
    organizationId,
    captureId,
    source: 'person',
    kind: 'derived',
    detail: { parentId, userId },
  })
  await dispatchCapture(tenant, { organizationId, captureId, generation: 0 })
  return { isNew: true, parentId }
}

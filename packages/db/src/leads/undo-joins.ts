import { type Selectable, sql } from 'kysely'
import { recordEvent } from '../captures/capture-events.ts'
import type { Tenant } from '../database.ts'
import { toJson } from '../json-text.ts'
import { resumeLeadRun } from '../runs/follow-up-runs.ts'
import { retakeScan } from '../usage/scans.ts'
import { insertLead } from './lead-draft.ts'
import type { JoinedDetail } from './lead-joins.ts'
import { moveStatements, readReadingFacts, refold } from './lead-statements.ts'
import { backfillStatements } from './backfill-statements.ts'
import type { CapturesTable } from '../tables/capture-tables.ts'

interface JoinRef {
  organizationId: string
  captureId: string
  userId: string
}

/**
 * Undoes a join: the capture gets back the lead it had, or the one its run has found, with everything that came along;
 * the lead it served loses what only this capture contributed. Photos are neither moved nor deleted. The caller holds
 * the exclusive joining lock and has checked that the split is allowed.
 */
export async function undoJoin(tenant: Tenant, of: JoinRef & { leadId: string }): Promise<void> {
  const { organizationId, captureId, leadId } = of
  const joined = await findJoin(tenant, of)
  // The statements must exist while all captures still serve this lead.
  await backfillStatements(tenant, of)
  const captures = await tenant
    .selectFrom('captures')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('leadId', '=', leadId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const own = captures.find(({ id }) => id === captureId)
  if (!own) return
  const brought = new Set(joined.broughtIds)
  const leaving = captures.filter(({ id }) => id === captureId || (brought.has(id) && id !== leadId))
  await tenant
    .updateTable('leadNotes')
    .set({ leadId: captureId })
    .where('organizationId', '=', organizationId)
    .where('leadId', '=', leadId)
    .where('id', 'in', [...(joined.noteIds ?? []), ...leaving.map(({ id }) => id)])
    .execute()
  await recordEvent(tenant, {
    organizationId,
    captureId,
    source: 'person',
    kind: 'taken_apart',
    detail: { leadId, userId: of.userId },
  })
  if (brought.size > 0)
    await tenant
      .updateTable('captures')
      .set({ leadId: captureId })
      .where('organizationId', '=', organizationId)
      .where('id', 'in', [...brought])
      .where('leadId', '=', leadId)
      .execute()
  await moveStatements(tenant, { organizationId, origins: leaving.map(({ id }) => id), to: captureId })
  await refold(tenant, of)
  await restoreSplitCapture(tenant, of, own, joined)
}

/**
 * Splits off everything that was joined to a capture: each becomes what it was on its own. The last joined goes first,
 * so that what it brought along stays with it. The caller holds the rows.
 */
export async function undoAllJoins(tenant: Tenant, of: JoinRef): Promise<void> {
  // One that left along with another no longer serves this lead and is skipped.
  for (const { id } of await listJoined(tenant, of))
    await undoJoin(tenant, { ...of, captureId: id, leadId: of.captureId })
}

/**
 * Same as {@link undoAllJoins}, only for captures whose join isn't complete: still being read, or needing a person's
 * attention.
 */
export async function undoUnfinishedJoins(tenant: Tenant, of: JoinRef): Promise<void> {
  for (const { id, state } of await listJoined(tenant, of))
    if (state !== 'joined') await undoJoin(tenant, { ...of, captureId: id, leadId: of.captureId })
}

const listJoined = (tenant: Tenant, { organizationId, captureId: leadId }: JoinRef) =>
  tenant
    .selectFrom('captures as c')
    .select(['c.id', 'c.state'])
    .where('c.organizationId', '=', organizationId)
    .where('c.leadId', '=', leadId)
    .where('c.id', '<>', leadId)
    .where('c.deletedAt', 'is', null)
    .orderBy(
      (query) =>
        query
          .selectFrom('captureEvents as e')
          .select(({ fn }) => fn.max('e.n').as('n'))
          .whereRef('e.organizationId', '=', 'c.organizationId')
          .whereRef('e.captureId', '=', 'c.id')
          .where('e.kind', '=', 'joined'),
      (order) => order.desc().nullsLast(),
    )
    .execute()

async function findJoin(tenant: Tenant, { organizationId, captureId }: JoinRef): Promise<Partial<JoinedDetail>> {
  const event = await tenant
    .selectFrom('captureEvents')
    .select('detail')
    .where('organizationId', '=', organizationId)
    .where('captureId', '=', captureId)
    .where('kind', '=', 'joined')
    .where('source', '=', 'person')
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (event?.detail as Partial<JoinedDetail> | null | undefined) ?? {}
}

/**
 * Sets the state of the split-off capture: still being read, a lead again, or needing a person's attention as before.
 */
async function restoreSplitCapture(
  tenant: Tenant,
  { organizationId, captureId }: JoinRef,
  own: Selectable<CapturesTable>,
  joined: Partial<JoinedDetail>,
): Promise<void> {
  const isRunning = own.state === 'received' || own.state === 'processing'
  const lead = { organizationId, leadId: captureId }
  const restored = await tenant
    .updateTable('leads')
    .set({ deletedAt: null, updatedAt: sql<Date>`now()` })
    .where('organizationId', '=', organizationId)
    .where('id', '=', captureId)
    .executeTakeFirst()
  const hadLead = restored.numUpdatedRows > 0n
  const isRead = (await readReadingFacts(tenant, { organizationId, captureId })) !== undefined
  if (hadLead) await refold(tenant, lead)
  else if (!isRunning && isRead) {
    await insertLead(tenant, { ...own, captureId })
    // Its scan was returned when it became part of another lead.
    await retakeScan(tenant, { organizationId, captureId })
  }
  const isLead = hadLead || isRead
  // One that failed after it was joined has its own reason.
  const was = own.state === 'needs_attention' ? own : joined.was
  const waits = {
    state: 'needs_attention',
    stage: was?.stage ?? null,
    error: toJson(was?.error ?? NO_TEXT_ERROR),
  } as const
  await tenant
    .updateTable('captures')
    .set({
      leadId: captureId,
      ...(isRunning ? {} : isLead ? { state: 'done', stage: null, error: null } : waits),
    })
    .where('organizationId', '=', organizationId)
    .where('id', '=', captureId)
    .execute()
  if (!isRunning && isLead) await resumeLeadRun(tenant, lead)
}

const NO_TEXT_ERROR = { code: 'no_text', message: 'No text found in this photo' }

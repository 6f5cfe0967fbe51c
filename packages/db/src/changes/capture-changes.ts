import type { CaptureState } from '@canvass/contracts/captures'
import { sql } from 'kysely'
import { recordEvent } from '../captures/capture-events.ts'
import type { StoredCapture } from '../captures/captures.ts'
import { markLeadChanged } from '../captures/mark-lead-changed.ts'
import type { Tenant } from '../database.ts'
import { lockJoined, lockJoining } from '../leads/join-lock.ts'
import { findRoot } from '../leads/lead-joins.ts'
import { toStorableText } from '../json-text.ts'
import { undoAllJoins } from '../leads/undo-joins.ts'
import { stopAllWaiting } from '../leads/waiting-joins.ts'
import { endOpenRun, reopenCaptureRun } from '../runs/requested-runs.ts'
import { dispatchCapture } from '../runs/dispatch-capture.ts'
import { refundScan } from '../usage/scans.ts'

interface CaptureRef {
  organizationId: string
  captureId: string
}

/**
 * Returns which of these captures the user has handed over, including deleted ones and those that now belong to
 * somebody else.
 */
export async function listOwnCaptures(
  tenant: Tenant,
  of: { organizationId: string; userId: string; ids: readonly string[] },
): Promise<StoredCapture[]> {
  if (of.ids.length === 0) return []
  return tenant
    .selectFrom('captures')
    .select(['id', 'userId', 'leadId', 'sha256', 'state', 'stage', 'changeSeq as seq', 'receivedAt', 'deletedAt'])
    .where('organizationId', '=', of.organizationId)
    .where((where) => where.or([where('userId', '=', of.userId), where('takenBy', '=', of.userId)]))
    .where('id', 'in', of.ids)
    .execute()
}

/**
 * Restarts the run from where it stopped, or from the beginning with the text a person typed for the photo. Returns
 * `running` if it's already under way and nothing was typed, `ended` if it's deleted, became a lead, or joined one,
 * `held` if it waits for an admin.
 */
export async function applyRetry(
  tenant: Tenant,
  of: CaptureRef & { userId: string; manualText?: string },
): Promise<'retried' | 'running' | 'ended' | 'held'> {
  const row = await lockCapture(tenant, of)
  if (!row || row.deletedAt || isLead(row.state)) return 'ended'
  if (row.state === 'quarantined') return 'held'
  if (row.state !== 'needs_attention' && of.manualText === undefined) return 'running'
  const generation = row.generation + 1
  await recordEvent(tenant, {
    organizationId: of.organizationId,
    captureId: of.captureId,
    source: 'person',
    kind: of.manualText === undefined ? 'retried' : 'typed',
    detail: { userId: of.userId, generation },
  })
  await redispatchCapture(tenant, { ...of, generation })
  return 'retried'
}

/**
 * Dispatches a capture, whose row is locked, under this generation: a worker on an earlier generation can write nothing
 * more, and the capture's devices are notified. The run continues where it stopped, or starts over with the text a
 * person typed.
 */
export async function redispatchCapture(
  tenant: Tenant,
  of: CaptureRef & { generation: number; userId?: string; manualText?: string },
): Promise<void> {
  const { organizationId, captureId, generation, userId, manualText } = of
  if (manualText === undefined) {
    await tenant
      .updateTable('captureStages')
      .set({ state: 'waiting', attempts: 0, error: null, startedAt: null, endedAt: null })
      .where('organizationId', '=', organizationId)
      .where('captureId', '=', captureId)
      .where('state', 'in', ['failed', 'running'])
      .execute()
  } else {
    // What a person says the photo shows replaces everything that was read from it.
    await tenant
      .deleteFrom('captureStages')
      .where('organizationId', '=', organizationId)
      .where('captureId', '=', captureId)
      .execute()
  }
  const cause = manualText === undefined ? 'asked_again' : 'corrected'
  await reopenCaptureRun(tenant, { organizationId, captureId, cause, userId })
  await dispatchCapture(tenant, { organizationId, captureId, generation })
  await tenant
    .updateTable('captures')
    .set({
      state: 'received',
      stage: null,
      error: null,
      generation,
      attempts: 0,
      leaseOwner: null,
      leaseUntil: null,
      dispatchedAt: null,
      ...(manualText !== undefined && { typedText: toStorableText(manualText) }),
    })
    .where('organizationId', '=', organizationId)
    .where('id', '=', captureId)
    .execute()
}

/**
 * Leaves a tombstone: the id answers "gone" forever, and any worker on the capture loses its lease, its run ends, and its scan is returned. Captures that were
 * joined to it, or waiting to join, become independent again, and a lead that it was joined to counts as changed. A
 * repeated delete returns the time of the first. Undefined if it doesn't exist or has become a lead. Must come first in
 * its transaction, because it takes the exclusive joining lock.
 */
export async function tombstoneCapture(tenant: Tenant, of: CaptureRef & { userId: string }): Promise<Date | undefined> {
  const { organizationId, captureId } = of
  await lockJoining(tenant, organizationId, 'alone')
  const { captures } = await lockJoined(tenant, { ...of, otherId: await findRoot(tenant, of) })
  const row = captures.find(({ id }) => id === captureId)
  if (!row) return undefined
  if (row.deletedAt) return row.deletedAt
  if (isLead(row.state)) return undefined
  await undoAllJoins(tenant, of)
  await stopAllWaiting(tenant, of)
  await recordEvent(tenant, {
    organizationId,
    captureId,
    source: 'person',
    kind: 'deleted',
    detail: { userId: of.userId },
  })
  const { deletedAt } = await tenant
    .updateTable('captures')
    .set({
      deletedAt: sql<Date>`now()`,
      waitsFor: null,
      generation: sql<number>`generation + 1`,
      leaseOwner: null,
      leaseUntil: null,
    })
    .where('organizationId', '=', organizationId)
    .where('id', '=', captureId)
    .returning('deletedAt')
    .executeTakeFirstOrThrow()
  await refundScan(tenant, of)
  await endOpenRun(tenant, of)
  // A lead shows the photo of a joined capture even before that is read.
  await markLeadChanged(tenant, of)
  return deletedAt ?? undefined
}

/** Whether it became a lead or part of one, even if that was discarded since. */
const isLead = (state: CaptureState): boolean => ['done', 'joined', 'discarded'].includes(state)

const lockCapture = (tenant: Tenant, of: CaptureRef) =>
  tenant
    .selectFrom('captures')
    .select(['state', 'generation', 'deletedAt'])
    .where('organizationId', '=', of.organizationId)
    .where('id', '=', of.captureId)
    .forNoKeyUpdate()
    .executeTakeFirst()

import type { CaptureState } from '@canvass/contracts/captures'
import { sql } from 'kysely'
import { recordEvent } from '../captures/capture-events.ts'
import type { StoredCapture } from '../captures/captures.ts'
import type { Tenant } from '../database.ts'
import { holdJoined, lockJoining } from '../leads/join-lock.ts'
import { storable } from '../json-text.ts'
import { takeAllApart } from '../leads/take-apart.ts'
import { stopAllWaiting } from '../leads/waiting-joins.ts'
import { reopenCaptureRun } from '../runs/asked-runs.ts'
import { dispatchCapture } from '../runs/dispatch-capture.ts'

interface Of {
  organizationId: string
  captureId: string
}

/** Which of these captures the user has handed over, deleted ones and those that belong to somebody else now included. */
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
 * Starts the run again from where it stopped, or from the beginning with what a person typed for the photo. Answers
 * `running` where it is under way already and nothing was typed, `ended` where it became a lead or was joined to one, `held`
 * where it waits for an admin.
 */
export async function applyRetry(
  tenant: Tenant,
  of: Of & { userId: string; manualText?: string },
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
  await runAgain(tenant, { ...of, generation })
  return 'retried'
}

/**
 * Rings for a capture whose row is held, under this generation of it: who was at an earlier one writes nothing more, and
 * its devices hear of it. The run goes on where it stopped, or begins anew with what a person typed.
 */
export async function runAgain(
  tenant: Tenant,
  of: Of & { generation: number; userId?: string; manualText?: string },
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
    // Whatever was read from the photo gives way to what the person says it shows.
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
      ...(manualText !== undefined && { typedText: storable(manualText) }),
    })
    .where('organizationId', '=', organizationId)
    .where('id', '=', captureId)
    .execute()
}

/**
 * Leaves a tombstone: the id answers "gone" for ever, and whoever works on the capture loses it. What was joined to it, or
 * waits to be, is by itself again. Deleting twice answers the first time. Undefined where it has become a lead. Comes
 * first in its transaction: it joins alone.
 */
export async function tombstoneCapture(tenant: Tenant, of: Of & { userId: string }): Promise<Date | undefined> {
  const { organizationId, captureId } = of
  await lockJoining(tenant, organizationId, 'alone')
  const { captures } = await holdJoined(tenant, of)
  const row = captures.find(({ id }) => id === captureId)
  if (!row) return undefined
  if (row.deletedAt) return row.deletedAt
  if (isLead(row.state)) return undefined
  await takeAllApart(tenant, of)
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
  return deletedAt ?? undefined
}

/** Became a lead or part of one, be it taken out of the lists since. */
const isLead = (state: CaptureState): boolean => ['done', 'joined', 'discarded'].includes(state)

const lockCapture = (tenant: Tenant, of: Of) =>
  tenant
    .selectFrom('captures')
    .select(['state', 'generation', 'deletedAt'])
    .where('organizationId', '=', of.organizationId)
    .where('id', '=', of.captureId)
    .forNoKeyUpdate()
    .executeTakeFirst()

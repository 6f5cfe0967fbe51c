import type { AnswerOf } from '@canvass/contracts/endpoint'
import type { listQuarantine } from '@canvass/contracts/captures'
import { sql } from 'kysely'
import { redispatchCapture } from './capture-changes.ts'
import { recordEvent } from '../captures/capture-events.ts'
import { markLeadChanged } from '../captures/mark-lead-changed.ts'
import { type Database, inTenant, type Tenant } from '../database.ts'
import { canOwnCaptures } from '../accounts/people.ts'

export type Quarantined = AnswerOf<typeof listQuarantine>[number]

/**
 * Lists captures that wait for an admin, oldest first, at most 500: those in quarantine; those with quarantined
 * recordings, shown under the recordings' author; and failed ones whose owner may no longer have captures, because
 * nobody else would see them.
 */
export function listQuarantined(database: Database, organizationId: string): Promise<Quarantined[]> {
  return inTenant(database, organizationId, async (tenant) => {
    const rows = await tenant
      .selectFrom('captures as c')
      .innerJoin('users as u', (join) =>
        join.onRef('u.organizationId', '=', 'c.organizationId').onRef('u.id', '=', 'c.userId'),
      )
      .select(['c.id', 'c.userId', 'u.firstName', 'u.lastName', 'u.username', 'c.capturedAt', 'c.receivedAt', 'c.size'])
      .where('c.organizationId', '=', organizationId)
      .where((where) =>
        where.or([
          where('c.state', '=', 'quarantined'),
          where('c.state', '=', 'needs_attention').and(
            where.or([where('u.deactivatedAt', 'is not', null), where('u.role', '=', 'viewer')]),
          ),
        ]),
      )
      .where('c.deletedAt', 'is', null)
      .orderBy('c.receivedAt')
      .orderBy('c.id')
      .limit(500)
      .execute()
    const held = new Set(rows.map(({ id }) => id))
    const spokenOf = (await withHeldRecordings(tenant, organizationId)).filter(({ id }) => !held.has(id))
    const all = [...rows, ...spokenOf].toSorted((a, b) => a.receivedAt.getTime() - b.receivedAt.getTime())
    return all.slice(0, 500).map(({ id, userId, firstName, lastName, username, capturedAt, receivedAt, size }) => ({
      id,
      userId,
      userName: `${firstName} ${lastName}`.trim() || username,
      capturedAt: capturedAt.toISOString(),
      receivedAt: receivedAt.toISOString(),
      size,
    }))
  })
}

/** Finds captures with recordings by people who may no longer capture, with the size of the first such recording. */
function withHeldRecordings(tenant: Tenant, organizationId: string) {
  return tenant
    .selectFrom('attachments as a')
    .innerJoin('captures as c', (join) =>
      join.onRef('c.organizationId', '=', 'a.organizationId').onRef('c.id', '=', 'a.captureId'),
    )
    .innerJoin('users as u', (join) =>
      join.onRef('u.organizationId', '=', 'a.organizationId').onRef('u.id', '=', 'a.userId'),
    )
    .distinctOn('c.id')
    .select(['c.id', 'a.userId', 'u.firstName', 'u.lastName', 'u.username', 'c.capturedAt', 'a.receivedAt', 'a.size'])
    .where('a.organizationId', '=', organizationId)
    .where('a.heldAt', 'is not', null)
    .where('c.deletedAt', 'is', null)
    .orderBy('c.id')
    .orderBy('a.receivedAt')
    .limit(500)
    .execute()
}

/** Releases a capture's held recordings, which its lead then shows. Returns whether there were any. */
async function releaseRecordings(tenant: Tenant, organizationId: string, captureId: string): Promise<boolean> {
  const released = await tenant
    .updateTable('attachments')
    .set({ heldAt: null })
    .where('organizationId', '=', organizationId)
    .where('captureId', '=', captureId)
    .where('heldAt', 'is not', null)
    .executeTakeFirst()
  if (released.numUpdatedRows === 0n) return false
  await markLeadChanged(tenant, { organizationId, captureId })
  return true
}

/**
 * Releases a capture along with its recordings: it's read like any other, or retried if it failed, and belongs to
 * `toUserId`; who took it stays on record. If only recordings were held, the capture stays unchanged. False if it isn't
 * one of {@link listQuarantined}.
 */
export function releaseQuarantined(
  database: Database,
  of: { organizationId: string; captureId: string; userId: string; toUserId: string },
): Promise<boolean> {
  const { organizationId, captureId, userId, toUserId } = of
  return inTenant(database, organizationId, async (tenant) => {
    const held = await tenant
      .selectFrom('captures')
      .select(['userId', 'takenBy', 'state', 'generation'])
      .where('organizationId', '=', organizationId)
      .where('id', '=', captureId)
      .where('state', 'in', ['quarantined', 'needs_attention'])
      .where('deletedAt', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    const isSpokenOf = await releaseRecordings(tenant, organizationId, captureId)
    if (!held) return isSpokenOf
    const hasFailed = held.state === 'needs_attention'
    if (hasFailed && (await canOwnCaptures(tenant, organizationId, held.userId))) return isSpokenOf
    const takenBy = held.takenBy ?? held.userId
    await recordEvent(tenant, {
      organizationId,
      captureId,
      source: 'person',
      kind: 'released',
      detail: { userId, takenBy, nowWith: toUserId },
    })
    // Must precede the dispatch: change notifications go to the owner at that time.
    await tenant
      .updateTable('captures')
      .set({
        userId: toUserId,
        takenBy: takenBy === toUserId ? null : takenBy,
        leftBy: sql<string[]>`array_append(array_remove(left_by, user_id), user_id)`,
      })
      .where('organizationId', '=', organizationId)
      .where('id', '=', captureId)
      .execute()
    // A capture that never ran is dispatched under its current generation.
    await redispatchCapture(tenant, { organizationId, captureId, generation: held.generation + (hasFailed ? 1 : 0) })
    return true
  })
}

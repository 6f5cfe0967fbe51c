import type { AnswerOf } from '@canvass/contracts/endpoint'
import type { listQuarantine } from '@canvass/contracts/captures'
import { recordEvent } from './capture-events.ts'
import { type Database, inTenant } from './database.ts'

export type Quarantined = AnswerOf<typeof listQuarantine>[number]

/** Captures that wait for an admin, oldest first; at most 500. */
export function listQuarantined(database: Database, organizationId: string): Promise<Quarantined[]> {
  return inTenant(database, organizationId, async (tenant) => {
    const rows = await tenant
      .selectFrom('captures as c')
      .innerJoin('users as u', (join) =>
        join.onRef('u.organizationId', '=', 'c.organizationId').onRef('u.id', '=', 'c.userId'),
      )
      .select(['c.id', 'c.userId', 'u.firstName', 'u.lastName', 'u.username', 'c.capturedAt', 'c.receivedAt', 'c.size'])
      .where('c.organizationId', '=', organizationId)
      .where('c.state', '=', 'quarantined')
      .where('c.deletedAt', 'is', null)
      .orderBy('c.receivedAt')
      .orderBy('c.id')
      .limit(500)
      .execute()
    return rows.map(({ id, userId, firstName, lastName, username, capturedAt, receivedAt, size }) => ({
      id,
      userId,
      userName: `${firstName} ${lastName}`.trim() || username,
      capturedAt: capturedAt.toISOString(),
      receivedAt: receivedAt.toISOString(),
      size,
    }))
  })
}

/**
 * Lets a capture out: it is read like any other and belongs to `toUserId`; who took it stays known. False where it is
 * not in quarantine.
 */
export function releaseQuarantined(
  database: Database,
  of: { organizationId: string; captureId: string; userId: string; toUserId: string },
): Promise<boolean> {
  const { organizationId, captureId, userId, toUserId } = of
  return inTenant(database, organizationId, async (tenant) => {
    const held = await tenant
      .selectFrom('captures')
      .select(['userId', 'generation'])
      .where('organizationId', '=', organizationId)
      .where('id', '=', captureId)
      .where('state', '=', 'quarantined')
      .where('deletedAt', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!held) return false
    await recordEvent(tenant, {
      organizationId,
      captureId,
      source: 'person',
      kind: 'released',
      detail: { userId, takenBy: held.userId, nowWith: toUserId },
    })
    await tenant.insertInto('dispatches').values({ organizationId, captureId, generation: held.generation }).execute()
    await tenant
      .updateTable('captures')
      .set({ state: 'received', userId: toUserId, takenBy: held.userId === toUserId ? null : held.userId })
      .where('organizationId', '=', organizationId)
      .where('id', '=', captureId)
      .execute()
    return true
  })
}

import { recordAudit } from '@canvass/db/audit/record-audit'
import { type Database, inTenant } from '@canvass/db/database'
import { changeOrganization, type OrganizationChange } from '@canvass/db/platform/platform'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../../http/actor.ts'
import { AppError } from '../../../http/app-error.ts'
import { auditedBy } from '../../../http/audited-by.ts'

const refusals = {
  nothing_changes: 'It’s already set this way',
  platform: 'Someone who runs Canvass belongs to this organization, so it can’t be suspended',
} as const

/**
 * Changes an organization. Its own audit log records the change anonymously, and the platform's log names the person.
 */
export async function changeOrganizationBy(
  database: Database,
  { actor, params, request }: { actor: Actor; params: { id: string }; request: FastifyRequest },
  change: Omit<OrganizationChange, 'id'>,
): Promise<{ id: string }> {
  const id = params.id.toLowerCase()
  await inTenant(database, actor.organizationId, async (tenant) => {
    const before = await changeOrganization(tenant, actor.userId, { id, ...change })
    if (!before) throw new AppError('not_found', 'Not found')
    if ('refused' in before) throw new AppError('conflict', refusals[before.refused], { reason: before.refused })
    if (id === actor.organizationId) return
    const { action, plan, reason } = change
    await recordAudit(tenant, auditedBy(actor, request), {
      action,
      object: { kind: 'organization', id, name: before.name },
      ...(plan && { before: { plan: before.plan } }),
      after: { ...(plan && { plan }), reason },
    })
  })
  return { id }
}

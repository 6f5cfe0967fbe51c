import type { Op } from '@canvass/contracts/ops'
import type { Tenant } from '@canvass/db/database'
import { requestRunForName } from '@canvass/db/runs/requested-runs'
import { dispatchJob } from '@canvass/db/runs/dispatch-job'
import { jobOf } from '@canvass/queue/jobs'
import type { Actor } from '../../http/actor.ts'

/**
 * Reruns the search for the business after an edit that changes its name. Without a search service this costs nothing,
 * and a service set up later searches for the new name.
 */
export async function rerunSearch(tenant: Tenant, { organizationId, userId }: Actor, op: Op): Promise<void> {
  if (!changesName(op)) return
  const isOfReading = op.kind === 'correct_field' || op.kind === 'choose_candidate'
  const given = { organizationId, entityId: op.entityId, userId, priority: 1, isOfReading }
  const run = await requestRunForName(tenant, given)
  if (run) await dispatchJob(tenant, { organizationId, dispatch: jobOf('run-stages', { organizationId, ...run }) })
}

function changesName(op: Op): boolean {
  if (op.kind === 'choose_candidate') return true
  if (op.kind === 'correct_field') return op.field === 'company'
  if (op.kind === 'change_value') return op.field === 'companyName'
  return op.kind === 'edit_lead' && op.patch.companyName !== undefined
}

import type { Op } from '@canvass/contracts/ops'
import type { StageName } from '@canvass/contracts/shapes/stages'
import type { Tenant } from '@canvass/db/database'
import { requestRunForEdit } from '@canvass/db/runs/requested-runs'
import { dispatchJob } from '@canvass/db/runs/dispatch-job'
import { jobOf } from '@canvass/queue/jobs'
import type { Actor } from '../../http/actor.ts'

/**
 * Reruns the search for the business after an edit that changes its name, and the reading of its website after one that
 * changes that. Without a service this costs nothing, and a service set up later searches for the new name.
 */
export async function rerunSearch(tenant: Tenant, { organizationId, userId }: Actor, op: Op): Promise<void> {
  const stages = stagesChangedBy(op)
  if (stages.length === 0) return
  const isOfReading = op.kind === 'correct_field' || op.kind === 'choose_candidate'
  const given = { organizationId, entityId: op.entityId, userId, priority: 1, stages, isOfReading }
  const run = await requestRunForEdit(tenant, given)
  if (run) await dispatchJob(tenant, { organizationId, dispatch: jobOf('run-stages', { organizationId, ...run }) })
}

/** The fields that edits of a lead and corrections of a reading call by, and the stage that reads each. */
const STAGE_OF_FIELD: Readonly<Record<string, StageName>> = {
  company: 'clean_query',
  companyName: 'clean_query',
  website: 'read_website',
  websites: 'read_website',
}

const stagesChangedBy = (op: Op): StageName[] => fieldsChangedBy(op).flatMap((field) => STAGE_OF_FIELD[field] ?? [])

function fieldsChangedBy(op: Op): string[] {
  if (op.kind === 'choose_candidate') return ['company']
  if (op.kind === 'correct_field' || op.kind === 'change_value') return [op.field]
  return op.kind === 'edit_lead' ? Object.keys(op.patch) : []
}

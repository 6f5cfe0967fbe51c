import type { runStagesAgain as contract } from '@canvass/contracts/leads'
import { type Database, inTenant } from '@canvass/db/database'
import { requestRerun } from '@canvass/db/runs/requested-runs'
import { dispatchJob } from '@canvass/db/runs/dispatch-job'
import { canEditLead } from '@canvass/domain/edit-rules'
import { jobOf } from '@canvass/queue/jobs'
import { AppError } from '../../../http/app-error.ts'
import type { Handler } from '../../../http/serve.ts'
import { editorOf } from '../../../http/viewer-of.ts'
import { getLeadFor } from '../get-lead-for.ts'

/** Reruns stages of a lead that the caller may edit; other leads are reported as not found. */
export function runStagesAgain(database: Database): Handler<typeof contract> {
  return async ({ actor, params: { id }, body: { stages } }) => {
    const { summary } = await getLeadFor(database, actor, id)
    if (!summary) throw new AppError('conflict', STILL_MADE, { id })
    if (!canEditLead(await editorOf(database, actor), summary)) throw new AppError('not_found', 'Not found')
    const { organizationId, userId } = actor
    await inTenant(database, organizationId, async (tenant) => {
      const run = await requestRerun(tenant, { organizationId, leadId: id, userId, stages, priority: 1 })
      if (!run) throw new AppError('conflict', STILL_MADE, { id })
      await dispatchJob(tenant, { organizationId, dispatch: jobOf('run-stages', { organizationId, ...run }) })
    })
    return (await getLeadFor(database, actor, id)).capture
  }
}

const STILL_MADE = 'This lead is still being processed'

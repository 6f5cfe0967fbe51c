import type { Lead } from '@canvass/contracts/leads'
import { queryClient } from '../query/query-client.ts'
import { nudgeSync } from '../sync/nudge.ts'
import { withApplied } from '../../data/leads/apply-lead-row.ts'
import type { OnSettled } from '../../data/edits/edit-lane.ts'

/** The profile on screen takes the edit at once; its next answer from the server brings the rest. */
export const tellScreens: OnSettled = (edit, { result, row }, author) => {
  const queryKey = ['/api/leads', edit.entityId]
  if (result === 'applied' || result === 'noop')
    queryClient.setQueriesData<Lead>({ queryKey }, (lead) => lead && withApplied(lead, edit.op, row, author))
  void queryClient.invalidateQueries({ queryKey })
  nudgeSync()
}

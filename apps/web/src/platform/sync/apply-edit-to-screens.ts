import { getLead } from '@canvass/contracts/addresses/leads'
import type { Lead } from '@canvass/contracts/leads'
import { queryClient } from '../query/query-client.ts'
import { queryKey } from '../query/query-key.ts'
import { nudgeSync } from './nudge.ts'
import { withApplied } from '../../data/leads/apply-lead-row.ts'
import type { OnAnswered } from '../../data/edits/edit-news.ts'

/** Applies the edit to the profile on screen immediately; the next response from the server brings the rest. */
export const applyEditToScreens: OnAnswered = (edit, { result, row }, author) => {
  const key = queryKey(getLead, { params: { id: edit.entityId } })
  if (result === 'applied' || result === 'noop')
    queryClient.setQueriesData<Lead>({ queryKey: key }, (lead) => lead && withApplied(lead, edit.op, row, author))
  void queryClient.invalidateQueries({ queryKey: key })
  nudgeSync()
}

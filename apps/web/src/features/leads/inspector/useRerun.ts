import { getLead, runStagesAgain } from '@canvass/contracts/addresses/leads'
import type { StageName } from '@canvass/contracts/shapes/stages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isNetworkError, serverMessage } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { queryKey } from '../../../platform/query/query-key.ts'
import { showToast } from '../../../ui/overlays/toast-store.ts'
import { inspectorWords } from './inspector-words.ts'
import { STAGE_WORDS } from './stage-words.ts'

export interface Rerun {
  isPending: boolean
  run: (first: StageName, ...others: StageName[]) => void
}

/**
 * Requests a rerun of stages and names the first one to the user. The result arrives with the lead, which changes when
 * the rerun ends.
 */
export function useRerun(leadId: string): Rerun {
  const client = useQueryClient()
  const asking = useMutation({
    // Offline, it fails immediately; nothing is queued for later.
    networkMode: 'always',
    mutationFn: (stages: readonly [StageName, ...StageName[]]) =>
      call(runStagesAgain, { params: { id: leadId }, body: { stages: [...stages] } }),
    onSuccess: (_capture, [stage]) => {
      showToast({ title: inspectorWords.runsAgain(STAGE_WORDS[stage]), description: inspectorWords.runsAgainNote })
      return client.invalidateQueries({ queryKey: queryKey(getLead, { params: { id: leadId } }) })
    },
    onError: (error) =>
      showToast({
        title: inspectorWords.notRunAgain,
        description: isNetworkError(error)
          ? inspectorWords.offline
          : (serverMessage(error) ?? inspectorWords.notRunAgainNote),
      }),
  })
  return { isPending: asking.isPending, run: (first, ...others) => asking.mutate([first, ...others]) }
}

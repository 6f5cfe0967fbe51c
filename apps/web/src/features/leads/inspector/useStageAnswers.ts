import { listStageAnswers } from '@canvass/contracts/addresses/leads'
import type { Lead, StageAnswer, StageCost } from '@canvass/contracts/leads'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { queryKey } from '../../../platform/query/query-key.ts'

export interface StagesTold {
  /** What services answered beside what the profile says. */
  answers: readonly StageAnswer[]
  /** What models cost. */
  costs: readonly StageCost[]
  /** What places were searched for. */
  query: string | null
  /** What stands in the place of the match that was blocked. */
  gateResult: string | null
  isUnreachable: boolean
}

/** What the stages asked and were answered; nothing while it is asked for. Asked for anew when the lead changes. */
export function useStageAnswers({ id, changeSeq }: Lead): StagesTold {
  const { data, isError } = useQuery({
    queryKey: [...queryKey(listStageAnswers, { params: { id } }), changeSeq],
    queryFn: ({ signal }) => call(listStageAnswers, { params: { id } }, { signal }),
    retry: false,
  })
  const { answers = [], costs = [], query = null, gateResult = null } = data ?? {}
  return { answers, costs, query, gateResult, isUnreachable: isError }
}

import { listStageAnswers } from '@canvass/contracts/addresses'
import type { Lead, StageAnswer } from '@canvass/contracts/leads'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { queryKey } from '../../../platform/query/query-key.ts'

/** What services answered beside what the profile says; none while it is asked for. Asked for anew when the lead changes. */
export function useStageAnswers({ id, changeSeq }: Lead): { answers: readonly StageAnswer[]; isUnreachable: boolean } {
  const { data, isError } = useQuery({
    queryKey: [...queryKey(listStageAnswers, { params: { id } }), changeSeq],
    queryFn: ({ signal }) => call(listStageAnswers, { params: { id } }, { signal }),
    retry: false,
  })
  return { answers: data?.answers ?? [], isUnreachable: isError }
}

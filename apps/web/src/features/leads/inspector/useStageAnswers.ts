import { listStageAnswers } from '@canvass/contracts/addresses/leads'
import type { Lead, StageAnswer, StageCost } from '@canvass/contracts/leads'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { queryKey } from '../../../platform/query/query-key.ts'

export interface StageDetails {
  /** Service answers that aren't part of the profile. */
  answers: readonly StageAnswer[]
  /** What models cost. */
  costs: readonly StageCost[]
  /** The query of the place search. */
  query: string | null
  /** The text that replaces a blocked match. */
  gateResult: string | null
  isUnreachable: boolean
}

/** Returns what the stages requested and received; empty while loading. Reloads when the lead changes. */
export function useStageAnswers({ id, changeSeq }: Lead): StageDetails {
  const { data, isError } = useQuery({
    queryKey: [...queryKey(listStageAnswers, { params: { id } }), changeSeq],
    queryFn: ({ signal }) => call(listStageAnswers, { params: { id } }, { signal }),
    retry: false,
  })
  const { answers = [], costs = [], query = null, gateResult = null } = data ?? {}
  return { answers, costs, query, gateResult, isUnreachable: isError }
}

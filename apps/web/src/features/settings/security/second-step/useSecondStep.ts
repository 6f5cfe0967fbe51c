import { getSecondStep } from '@canvass/contracts/addresses/account/second-step'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../platform/api/call.ts'
import { queryKey } from '../../../../platform/query/query-key.ts'

/** Queries whether the account requires a second step. */
export const useSecondStep = () =>
  useQuery({
    queryKey: queryKey(getSecondStep),
    queryFn: ({ signal }) => call(getSecondStep, {}, { signal }),
    retry: false,
  })

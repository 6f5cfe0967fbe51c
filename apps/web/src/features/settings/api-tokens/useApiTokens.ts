import { listApiTokens } from '@canvass/contracts/addresses/account/api-tokens'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { queryKey } from '../../../platform/query/query-key.ts'

/** Queries the user's API tokens from the server. */
export const useApiTokens = () =>
  useQuery({
    queryKey: queryKey(listApiTokens),
    queryFn: ({ signal }) => call(listApiTokens, {}, { signal }),
    retry: false,
  })

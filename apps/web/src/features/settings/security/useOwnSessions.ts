import { listOwnSessions } from '@canvass/contracts/addresses/account'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { queryKey } from '../../../platform/query/query-key.ts'

/** Queries where the user is signed in. */
export const useOwnSessions = () =>
  useQuery({
    queryKey: queryKey(listOwnSessions),
    queryFn: ({ signal }) => call(listOwnSessions, {}, { signal }),
    retry: false,
  })

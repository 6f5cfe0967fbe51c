import { listOwnSessions } from '@canvass/contracts/addresses/account'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { queryKey } from '../../../platform/query/query-key.ts'

/** Where the person is signed in, as the server last said. */
export const useOwnSessions = () =>
  useQuery({
    queryKey: queryKey(listOwnSessions),
    queryFn: ({ signal }) => call(listOwnSessions, {}, { signal }),
    retry: false,
  })

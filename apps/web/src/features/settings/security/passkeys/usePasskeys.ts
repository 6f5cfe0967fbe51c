import { listPasskeys } from '@canvass/contracts/addresses/account/passkeys'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../platform/api/call.ts'
import { queryKey } from '../../../../platform/query/query-key.ts'

/** Queries the user's passkeys from the server. */
export const usePasskeys = () =>
  useQuery({
    queryKey: queryKey(listPasskeys),
    queryFn: ({ signal }) => call(listPasskeys, {}, { signal }),
    retry: false,
  })

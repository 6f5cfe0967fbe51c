import { listPasskeys } from '@canvass/contracts/addresses/account/passkeys'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../platform/api/call.ts'
import { queryKey } from '../../../../platform/query/query-key.ts'

/** The person's passkeys, as the server last said. */
export const usePasskeys = () =>
  useQuery({
    queryKey: queryKey(listPasskeys),
    queryFn: ({ signal }) => call(listPasskeys, {}, { signal }),
    retry: false,
  })

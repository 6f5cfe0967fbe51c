import { getOwnExport } from '@canvass/contracts/addresses/account/exports'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { queryKey } from '../../../platform/query/query-key.ts'

const LOOK_AGAIN_MS = 2_000

/** Queries the last requested copy, polling while it is being prepared. */
export const useOwnExport = () =>
  useQuery({
    queryKey: queryKey(getOwnExport),
    queryFn: async ({ signal }) => (await call(getOwnExport, {}, { signal })).export,
    retry: false,
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'waiting' || data?.state === 'making' ? LOOK_AGAIN_MS : false,
  })

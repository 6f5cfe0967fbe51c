import { listInvitations } from '@canvass/contracts/addresses/organization/invitations'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { queryKey } from '../../platform/query/query-key.ts'

/** Queries the organization's invitations, newest first. */
export const useInvitations = () =>
  useQuery({
    queryKey: queryKey(listInvitations),
    queryFn: ({ signal }) => call(listInvitations, {}, { signal }),
    retry: false,
  })

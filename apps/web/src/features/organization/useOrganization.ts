import { getOrganization } from '@canvass/contracts/addresses/organization/profile'
import { listMembers } from '@canvass/contracts/addresses/people'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { queryKey } from '../../platform/query/query-key.ts'

/** The organization as the server last said. */
export const useOrganization = () =>
  useQuery({
    queryKey: queryKey(getOrganization),
    queryFn: ({ signal }) => call(getOrganization, {}, { signal }),
    retry: false,
  })

/** Its people with their accounts. */
export const useMembers = () =>
  useQuery({
    queryKey: queryKey(listMembers),
    queryFn: ({ signal }) => call(listMembers, {}, { signal }),
    retry: false,
  })

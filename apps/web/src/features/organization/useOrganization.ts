import { getOrganization } from '@canvass/contracts/addresses/organization/profile'
import { listMembers } from '@canvass/contracts/addresses/people'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { queryKey } from '../../platform/query/query-key.ts'
import { usePages } from '../../ui/find/usePages.ts'

/** Queries the organization from the server. */
export const useOrganization = () =>
  useQuery({
    queryKey: queryKey(getOrganization),
    queryFn: ({ signal }) => call(getOrganization, {}, { signal }),
    retry: false,
  })

/** Queries a page of members with their accounts, filtered by the typed name or email. */
export function useMembers() {
  const { cursor, toFirst, toPrevious, toNext } = usePages()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const query = { ...(search && { search }), ...(cursor !== undefined && { cursor }) }
  const asked = useQuery({
    queryKey: queryKey(listMembers, { query }),
    queryFn: ({ signal }) => call(listMembers, { query }, { signal }),
    retry: false,
    placeholderData: keepPreviousData,
  })
  return {
    asked,
    typed,
    find: (text: string) => {
      setTyped(text)
      toFirst()
    },
    toPrevious,
    toNext: toNext(asked.data?.next ?? null),
  }
}
export type Members = ReturnType<typeof useMembers>

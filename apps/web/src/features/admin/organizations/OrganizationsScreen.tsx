import { listOrganizations } from '@canvass/contracts/addresses/admin/platform'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { queryKey } from '../../../platform/query/query-key.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { SearchField } from '../../../ui/find/SearchField.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Pager } from '../../../ui/find/Pager.tsx'
import { usePages } from '../../../ui/find/usePages.ts'
import { PlatformFrame } from '../platform/PlatformFrame.tsx'
import { OrganizationRow } from './OrganizationRow.tsx'
import { organizationWords } from './organization-words.ts'

/** Lists every organization with its plan and usage. */
export function OrganizationsScreen() {
  const [typed, setTyped] = useState('')
  const { cursor, toFirst, toPrevious, toNext } = usePages()
  const search = useDeferredValue(typed.trim())
  const query = { ...(search && { search }), ...(cursor !== undefined && { cursor }) }
  const asked = useQuery({
    queryKey: queryKey(listOrganizations, { query }),
    queryFn: ({ signal }) => call(listOrganizations, { query }, { signal }),
    retry: false,
    placeholderData: keepPreviousData,
  })
  return (
    <PlatformFrame
      title={organizationWords.title}
      asked={asked}
      filters={
        <SearchField
          label={organizationWords.search}
          value={typed}
          onChange={(text) => {
            setTyped(text)
            toFirst()
          }}
        />
      }
    >
      {({ organizations, next }) => (
        <>
          {organizations.length === 0 ? (
            <EmptyState>{search ? organizationWords.nothingFound : organizationWords.nothing}</EmptyState>
          ) : (
            <Card className="py-1">
              <ul className="divide-y divide-line">
                {organizations.map((organization) => (
                  <OrganizationRow
                    key={organization.id}
                    organization={organization}
                    onChanged={() => void asked.refetch()}
                  />
                ))}
              </ul>
            </Card>
          )}
          <Pager toPrevious={toPrevious} toNext={toNext(next)} />
        </>
      )}
    </PlatformFrame>
  )
}

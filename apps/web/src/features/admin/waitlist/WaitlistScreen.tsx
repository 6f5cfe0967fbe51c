import { listWaitlist } from '@canvass/contracts/addresses/admin/platform'
import type { WaitlistState } from '@canvass/contracts/admin/platform'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { queryKey } from '../../../platform/query/query-key.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Segmented } from '../../../ui/forms/choices/Segmented.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Pager } from '../../../ui/find/Pager.tsx'
import { usePages } from '../../../ui/find/usePages.ts'
import { PlatformFrame } from '../platform/PlatformFrame.tsx'
import { WaitingRow } from './WaitingRow.tsx'
import { waitlistWords } from './waitlist-words.ts'

const STATES = Object.keys(waitlistWords.states) as WaitlistState[]

/** Lists who is waiting for access, and past decisions. */
export function WaitlistScreen() {
  const [state, setState] = useState<WaitlistState>('waiting')
  const { cursor, toFirst, toPrevious, toNext } = usePages()
  const query = { state, ...(cursor !== undefined && { cursor }) }
  const asked = useQuery({
    queryKey: queryKey(listWaitlist, { query }),
    queryFn: ({ signal }) => call(listWaitlist, { query }, { signal }),
    retry: false,
    placeholderData: keepPreviousData,
  })
  return (
    <PlatformFrame
      title={waitlistWords.title}
      asked={asked}
      filters={
        <Segmented
          label={waitlistWords.show}
          value={state}
          onChange={(chosen) => {
            setState(chosen)
            toFirst()
          }}
          options={STATES.map((value) => ({ value, label: waitlistWords.states[value] }))}
        />
      }
    >
      {({ entries, next }) => (
        <>
          {entries.length === 0 ? (
            <EmptyState>{waitlistWords.nothing[state]}</EmptyState>
          ) : (
            <Card className="py-1">
              <ul className="divide-y divide-line">
                {entries.map((entry) => (
                  <WaitingRow key={entry.id} entry={entry} onChanged={() => void asked.refetch()} />
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

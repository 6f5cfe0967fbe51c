import { listAccessCodes } from '@canvass/contracts/addresses/admin/platform'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { queryKey } from '../../../platform/query/query-key.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Pager } from '../../../ui/find/Pager.tsx'
import { usePages } from '../../../ui/find/usePages.ts'
import { PlatformFrame } from '../platform/PlatformFrame.tsx'
import { CodeRow } from './CodeRow.tsx'
import { codeWords } from './code-words.ts'
import { NewCodeSheet } from './NewCodeSheet.tsx'

/** Lists the codes that open registration: how often each was used, and when it expires. */
export function AccessCodesScreen() {
  const { cursor, toPrevious, toNext } = usePages()
  const [isMaking, setMaking] = useState(false)
  const query = cursor === undefined ? {} : { cursor }
  const asked = useQuery({
    queryKey: queryKey(listAccessCodes, { query }),
    queryFn: ({ signal }) => call(listAccessCodes, { query }, { signal }),
    retry: false,
    placeholderData: keepPreviousData,
  })
  return (
    <PlatformFrame
      title={codeWords.title}
      asked={asked}
      actions={
        <Button size="sm" icon={Plus} className="max-lg:[&>svg]:hidden" onClick={() => setMaking(true)}>
          {codeWords.make}
        </Button>
      }
    >
      {({ codes, next }) => (
        <>
          {codes.length === 0 ? (
            <EmptyState>{codeWords.nothing}</EmptyState>
          ) : (
            <Card className="py-1">
              <ul className="divide-y divide-line">
                {codes.map((code) => (
                  <CodeRow key={code.id} code={code} onChanged={() => void asked.refetch()} />
                ))}
              </ul>
            </Card>
          )}
          <Pager toPrevious={toPrevious} toNext={toNext(next)} />
          {isMaking && <NewCodeSheet onClose={() => setMaking(false)} onMade={() => void asked.refetch()} />}
        </>
      )}
    </PlatformFrame>
  )
}

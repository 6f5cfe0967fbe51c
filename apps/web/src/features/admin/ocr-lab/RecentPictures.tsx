import { listLabPictures } from '@canvass/contracts/addresses/lab'
import { useQuery } from '@tanstack/react-query'
import { isSignedOutError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { queryKey } from '../../../platform/query/query-key.ts'
import { BareButton } from '../../../ui/actions/BareButton.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { labWords } from './lab-words.ts'

/** Lists the pictures read within the last day, to reopen them. */
export function RecentPictures({ onOpen }: { onOpen: (id: string) => void }) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: queryKey(listLabPictures),
    queryFn: ({ signal }) => call(listLabPictures, {}, { signal }),
    retry: false,
  })
  return (
    <Card title={labWords.last}>
      {isSignedOutError(error) ? (
        <p className="text-14 text-ink-soft">{labWords.notAllowed}</p>
      ) : data ? (
        data.pictures.length === 0 ? (
          <p className="text-14 text-ink-soft">{labWords.noLast}</p>
        ) : (
          <ul className="-mx-2">
            {data.pictures.map(({ id, fileName, at, ended, asked }) => (
              <li key={id}>
                <BareButton
                  className="flex min-h-12 w-full flex-wrap items-center justify-between gap-x-3 rounded-row px-2 py-1.5 text-start text-14 hover:bg-sunken"
                  onClick={() => onOpen(id)}
                >
                  <span dir="auto" className="min-w-0 flex-1 font-label wrap-anywhere">
                    {fileName || labWords.unnamed}
                  </span>
                  <span className="tabular min-w-0 text-ink-soft">{labWords.lastLine(at, ended, asked)}</span>
                </BareButton>
              </li>
            ))}
          </ul>
        )
      ) : error ? (
        <div className="flex flex-wrap items-center justify-between gap-2 text-14 text-ink-soft">
          {labWords.lastUnreachable}
          <Button variant="quiet" size="sm" isPending={isFetching} onClick={() => void refetch()}>
            {labWords.tryAgain}
          </Button>
        </div>
      ) : (
        <div role="status" aria-label={labWords.lastLoading}>
          <Skeleton className="h-24 rounded-row" />
        </div>
      )}
    </Card>
  )
}

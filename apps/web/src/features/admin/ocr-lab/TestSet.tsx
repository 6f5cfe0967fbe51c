import { isSignedOutError } from '../../../platform/api/api-error.ts'
import { BareButton } from '../../../ui/actions/BareButton.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import type { LabSetRow } from './lab-set.ts'
import { labWords } from './lab-words.ts'
import { useLabSet } from './useLabSet.ts'

const shareOf = ({ picture, wrongShare }: LabSetRow): string => {
  if (wrongShare !== undefined) return labWords.share(wrongShare)
  return picture.lines ? labWords.notCompared : labWords.notRead
}

/** Lists the pictures with a known truth, each with the error rate that captures would have, and the overall rate. */
export function TestSet({ onOpen }: { onOpen: (id: string) => void }) {
  const { judged, error, refetch, isFetching } = useLabSet()
  // The list of recent pictures explains why nothing is here.
  if (isSignedOutError(error)) return null
  return (
    <Card
      title={labWords.set}
      aside={
        judged &&
        judged.rows.length > 0 && (
          <span className="tabular text-14 text-ink-soft">
            {labWords.setTotal(judged.rows.length, judged.wrongShare)}
          </span>
        )
      }
    >
      {judged ? (
        judged.rows.length === 0 ? (
          <p className="text-14 text-ink-soft">{labWords.noSet}</p>
        ) : (
          <ul className="-mx-2 max-h-96 overflow-y-auto">
            {judged.rows.map((row) => (
              <li key={row.picture.id}>
                <BareButton
                  className="flex min-h-12 w-full flex-wrap items-center justify-between gap-x-3 rounded-row px-2 py-1.5 text-start text-14 hover:bg-sunken"
                  onClick={() => onOpen(row.picture.id)}
                >
                  <span dir="auto" className="min-w-0 flex-1 font-label wrap-anywhere">
                    {row.picture.fileName || labWords.unnamed}
                  </span>
                  <span className="tabular min-w-0 text-ink-soft">{shareOf(row)}</span>
                </BareButton>
              </li>
            ))}
          </ul>
        )
      ) : error ? (
        <div className="flex flex-wrap items-center justify-between gap-2 text-14 text-ink-soft">
          {labWords.setUnreachable}
          <Button variant="quiet" size="sm" isPending={isFetching} onClick={() => void refetch()}>
            {labWords.tryAgain}
          </Button>
        </div>
      ) : (
        <div role="status" aria-label={labWords.setLoading}>
          <Skeleton className="h-24 rounded-row" />
        </div>
      )}
    </Card>
  )
}

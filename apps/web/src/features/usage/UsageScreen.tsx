import { getUsage } from '@canvass/contracts/addresses/usage'
import { useQuery } from '@tanstack/react-query'
import { isSignedOutError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { pathTo } from '../../platform/paths.ts'
import { queryKey } from '../../platform/query/query-key.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Screen } from '../../ui/layout/Screen.tsx'
import { useBackTo } from '../../ui/layout/useBackTo.ts'
import { clockText } from '../../ui/text/format.ts'
import { HeldCard } from './HeldCard.tsx'
import { PlanCard } from './PlanCard.tsx'
import { ServicesCard } from './ServicesCard.tsx'
import { usageWords } from './words.ts'

/** Shows admins how much of its plan the organization used, what is on hold, and which services were called. */
export function UsageScreen() {
  const back = useBackTo(pathTo('settings'), usageWords.back)
  const { data, error, dataUpdatedAt, refetch, isFetching } = useQuery({
    queryKey: queryKey(getUsage),
    queryFn: ({ signal }) => call(getUsage, {}, { signal }),
    retry: false,
  })
  const again = (
    <Button variant="quiet" size="sm" isPending={isFetching} onClick={() => void refetch()}>
      {usageWords.tryAgain}
    </Button>
  )
  return (
    <Screen title={usageWords.title} back={back}>
      {isSignedOutError(error) ? (
        <EmptyState>{usageWords.notAllowed}</EmptyState>
      ) : data ? (
        <div className="flex flex-col gap-3">
          {error && (
            <Banner tone="calm" isAnnounced actions={again}>
              {usageWords.stale(clockText(dataUpdatedAt))}
            </Banner>
          )}
          <div className="grid gap-3 lg:grid-cols-2">
            <PlanCard usage={data} />
            <HeldCard held={data.held} />
          </div>
          <ServicesCard month="this" asked={data.asked} />
          <ServicesCard month="last" asked={data.asked} />
        </div>
      ) : error ? (
        <EmptyState action={again}>{usageWords.unreachable}</EmptyState>
      ) : (
        <div className="flex flex-col gap-3" aria-label={usageWords.loading}>
          <Skeleton className="h-40 rounded-card" />
          <Skeleton className="h-64 rounded-card" />
        </div>
      )}
    </Screen>
  )
}

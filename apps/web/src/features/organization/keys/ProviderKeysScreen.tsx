import { isSignedOutError } from '../../../platform/api/api-error.ts'
import { pathTo } from '../../../platform/paths.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Screen } from '../../../ui/layout/Screen.tsx'
import { useBackTo } from '../../../ui/layout/useBackTo.ts'
import { clockText } from '../../../ui/text/format.ts'
import { KeyCard } from './KeyCard.tsx'
import { keyWords } from './key-words.ts'
import { useProviderKeys } from './useProviderKeys.ts'

/** Shows admins the services that can use the organization's own keys, and whether the keys work. */
export function ProviderKeysScreen() {
  const back = useBackTo(pathTo('settings'), keyWords.back)
  const { data, error, dataUpdatedAt, refetch, isFetching } = useProviderKeys()
  const again = (
    <Button variant="quiet" size="sm" isPending={isFetching} onClick={() => void refetch()}>
      {keyWords.tryAgain}
    </Button>
  )
  return (
    <Screen title={keyWords.title} back={back}>
      {isSignedOutError(error) ? (
        <EmptyState>{keyWords.notAllowed}</EmptyState>
      ) : data ? (
        <div className="flex flex-col gap-3">
          {error && (
            <Banner tone="calm" isAnnounced actions={again}>
              {keyWords.stale(clockText(dataUpdatedAt))}
            </Banner>
          )}
          <p className="max-w-prose text-ink-soft">{keyWords.intro}</p>
          <div className="grid items-start gap-3 md:grid-cols-2 xl:grid-cols-3">
            {data.keys.map((key) => (
              <KeyCard
                key={key.provider}
                of={key}
                mayAskModel={data.mayAskModel}
                mayChooseAddress={data.mayChooseAddress}
              />
            ))}
          </div>
        </div>
      ) : error ? (
        <EmptyState action={again}>{keyWords.unreachable}</EmptyState>
      ) : (
        <div className="grid gap-3 md:grid-cols-2 xl:grid-cols-3" aria-label={keyWords.loading}>
          <Skeleton className="h-48 rounded-card" />
          <Skeleton className="h-48 rounded-card" />
          <Skeleton className="h-48 rounded-card" />
        </div>
      )}
    </Screen>
  )
}

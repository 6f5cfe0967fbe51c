import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isSignedOutError } from '../../../platform/api/api-error.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Screen } from '../../../ui/layout/Screen.tsx'
import { clockText } from '../../../ui/text/format.ts'
import { PlatformTabs } from './PlatformTabs.tsx'
import { platformWords } from './platform-words.ts'

type PlatformFrameProps<Data> = {
  title: string
  actions?: ReactNode
  asked: UseQueryResult<Data>
  /** What narrows down what is shown: it stays while something else is looked up. */
  filters?: ReactNode
  children: (data: Data) => ReactNode
}

/** A screen of those who run the platform: its tabs, and what the server answers, or why it does not. */
export function PlatformFrame<Data>({ title, actions, asked, filters, children }: PlatformFrameProps<Data>) {
  const { data, error, dataUpdatedAt, refetch, isFetching } = asked
  const again = (
    <Button variant="quiet" size="sm" isPending={isFetching} onClick={() => void refetch()}>
      {platformWords.tryAgain}
    </Button>
  )
  return (
    <Screen title={title} actions={actions}>
      <PlatformTabs />
      {isSignedOutError(error) ? (
        <EmptyState>{platformWords.notAllowed}</EmptyState>
      ) : data !== undefined ? (
        <div className="flex flex-col gap-3">
          {filters}
          {error && (
            <Banner tone="calm" isAnnounced actions={again}>
              {platformWords.stale(clockText(dataUpdatedAt))}
            </Banner>
          )}
          {children(data)}
        </div>
      ) : error ? (
        <EmptyState action={again}>{platformWords.unreachable}</EmptyState>
      ) : (
        <div className="flex flex-col gap-3" aria-label={platformWords.loading}>
          <Skeleton className="h-20 rounded-card" />
          <Skeleton className="h-64 rounded-card" />
        </div>
      )}
    </Screen>
  )
}

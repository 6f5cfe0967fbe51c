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
  /** The filter controls; they stay visible while other results load. */
  filters?: ReactNode
  children: (data: Data) => ReactNode
}

/** A screen for the platform operators: its tabs, and the server's data or why there is none. */
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

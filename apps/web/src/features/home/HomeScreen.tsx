import { isAtLeast } from '@canvass/domain/role-order'
import clsx from 'clsx'
import { useUser } from '../../platform/session/useUser.ts'
import { useFreshness } from '../../platform/sync/useFreshness.ts'
import { Screen } from '../../ui/layout/Screen.tsx'
import { StartCaptureButtons } from '../capture/sheet/StartCaptureButtons.tsx'
import { WaitingCard } from '../capture/state/WaitingCard.tsx'
import { CaptureTips } from './CaptureTips.tsx'
import { OverviewCard } from './OverviewCard.tsx'
import { PerformanceCard } from './PerformanceCard.tsx'
import { PipelineCard } from './PipelineCard.tsx'
import { ReadingCard } from './ReadingCard.tsx'
import { TargetCard } from './TargetCard.tsx'
import { useHomeFigures } from './useHomeFigures.ts'
import { homeWords } from './words.ts'

export function HomeScreen() {
  const user = useUser()
  const canCapture = isAtLeast(user, 'member')
  const figures = useHomeFigures(user.id)
  const freshness = useFreshness(user.id)
  return (
    <Screen title={homeWords.title} isTitleHiddenOnDesk>
      <div className="grid grid-cols-1 gap-3 md:grid-cols-2 lg:min-h-[calc(100dvh-8.5rem)] lg:grid-cols-12 lg:grid-rows-[auto_minmax(max-content,1.2fr)_minmax(max-content,1fr)_minmax(max-content,1fr)] lg:gap-4">
        {/* A phone already shows the title above. */}
        <h2 className={clsx('title-28 md:col-span-2 lg:col-span-12', !canCapture && 'max-lg:hidden')}>
          {canCapture ? homeWords.heading : homeWords.title}
        </h2>
        {/* What a user captured before they could only view may still be here. */}
        <section
          aria-label={homeWords.capture}
          className={clsx(
            'flex flex-col gap-2 empty:hidden md:col-span-2',
            canCapture
              ? 'lg:col-span-4 lg:rounded-card lg:border lg:border-line lg:bg-surface lg:p-4'
              : 'lg:col-span-12',
          )}
        >
          <StartCaptureButtons />
          <ReadingCard />
          <WaitingCard />
          {canCapture && <CaptureTips className="mt-auto hidden pt-3 lg:block" />}
        </section>
        <OverviewCard
          figures={figures}
          className={clsx('lg:flex lg:flex-col', canCapture ? 'lg:col-span-8' : 'lg:col-span-12')}
        />
        <PipelineCard metrics={figures.metrics} freshness={freshness} className="lg:col-span-8 lg:flex lg:flex-col" />
        <PerformanceCard metrics={figures.metrics} className="lg:col-span-4" />
        <TargetCard goal={figures.goal} className="lg:col-span-12" />
        {canCapture && <CaptureTips className="mt-1 md:col-span-2 lg:hidden" />}
      </div>
    </Screen>
  )
}

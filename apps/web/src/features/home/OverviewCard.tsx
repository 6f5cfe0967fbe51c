import clsx from 'clsx'
import { figureText } from '../../ui/text/format.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { CardLink } from './CardLink.tsx'
import { Figure } from './Figure.tsx'
import type { HomeFigures } from './useHomeFigures.ts'
import { WeekBars } from './WeekBars.tsx'
import { homeWords } from './words.ts'

export function OverviewCard({ figures, className }: { figures: HomeFigures; className?: string }) {
  const { total, week } = figures
  const today = week?.at(-1)?.count
  return (
    <Card
      title={homeWords.overview}
      aside={<CardLink to="leadVault">{homeWords.viewAll}</CardLink>}
      className={className}
    >
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3 lg:mt-auto">
        <div className={clsx('min-w-17', total === 0 && 'flex-1')}>
          {total === undefined ? (
            <Skeleton className="my-1 h-9 w-17" />
          ) : (
            <p className={clsx('tabular', total === 0 ? 'title-28' : 'title-40')}>
              {total === 0 ? homeWords.readyToStart : figureText(total)}
            </p>
          )}
          <p className="text-14 text-ink-soft">{total === 0 ? homeWords.noLeads : homeWords.prospects}</p>
        </div>
        <div className={clsx(total === 0 && 'hidden lg:block')}>
          <WeekBars week={week} />
        </div>
        <dl className="flex gap-5 lg:gap-8">
          <Figure label={homeWords.today} skeleton="w-8" value={today === undefined ? undefined : figureText(today)} />
          <Figure label={homeWords.total} skeleton="w-8" value={total === undefined ? undefined : figureText(total)} />
        </dl>
      </div>
    </Card>
  )
}

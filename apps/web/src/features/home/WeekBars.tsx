import clsx from 'clsx'
import { weekdayName, weekdayText } from '../../ui/text/format.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { homeWords } from './words.ts'
import type { HomeFigures } from './useHomeFigures.ts'

const FULL_PX = 48
const EMPTY_PX = 3

/** Shows captures per day for the last seven days. On a desktop every bar has its figure and day. */
export function WeekBars({ week }: { week: HomeFigures['week'] }) {
  if (!week) return <Skeleton className="h-[68px] w-24 lg:h-42 lg:w-88" />
  const most = Math.max(1, ...week.map(({ count }) => count))
  const spoken = week.map(({ day, count }) => `${weekdayName(day)} ${count}`).join(', ')
  return (
    <figure role="img" aria-label={homeWords.perDay(spoken)} className="text-center">
      <div className="flex min-h-12 items-end gap-1.5 [--bar-scale:1] lg:gap-4 lg:[--bar-scale:2.75]">
        {week.map(({ day, count }, at) => {
          const isToday = at === week.length - 1
          return (
            <div key={day.toISOString()} className="flex flex-col items-center">
              <span className="tabular mb-1 hidden text-12 font-semibold lg:block">{count > 0 && count}</span>
              <span
                className={clsx(
                  'w-2 rounded-bar lg:w-9 lg:rounded-tag',
                  count === 0 ? 'bg-line' : isToday ? 'bg-brand' : 'bg-fill-q',
                )}
                style={{ height: `calc(${heightOf(count, most)}px * var(--bar-scale))` }}
              />
              <span className={clsx('mt-1 hidden text-12 lg:block', isToday ? 'font-semibold' : 'text-ink-soft')}>
                {weekdayText(day)}
              </span>
            </div>
          )
        })}
      </div>
      <span className="mt-1 block text-12 text-ink-soft lg:hidden">{homeWords.sevenDays}</span>
    </figure>
  )
}

const heightOf = (count: number, most: number): number =>
  count === 0 ? EMPTY_PX : Math.max(6, Math.round((count / most) * FULL_PX))

import type { GoalFigures } from '@canvass/domain/goal-math'
import clsx from 'clsx'
import { Card } from '../../ui/layout/Card.tsx'
import { figureText, moneyText } from '../../ui/text/format.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { CardLink } from './CardLink.tsx'
import { Figure } from './Figure.tsx'
import { homeWords } from './words.ts'

const needs = ['leads', 'meetings', 'proposals', 'deals'] as const

export function TargetCard({ goal, className }: { goal: GoalFigures | undefined; className?: string }) {
  return (
    <Card
      title={homeWords.target}
      aside={<CardLink to="goals">{homeWords.goals}</CardLink>}
      className={clsx('lg:flex lg:flex-col', className)}
    >
      <div className="-mt-2 text-14 text-ink-soft">
        {goal ? homeWords.toGo(moneyText(goal.remaining)) : <Skeleton className="inline-block h-3 w-48" />}
      </div>
      <div aria-hidden className="mt-2 h-2 overflow-hidden rounded-full bg-line">
        <div className="h-full bg-brand" style={{ width: `${(goal?.reached ?? 0) * 100}%` }} />
      </div>
      <div className="@container mt-4 lg:my-auto">
        <dl className="grid grid-cols-4 @max-[17.1875rem]:grid-cols-2 @max-[17.1875rem]:gap-y-3">
          {needs.map((key) => (
            <Figure
              key={key}
              label={homeWords.needs[key]}
              size="lg"
              value={goal && figureText(goal[key])}
              className="border-line not-first:border-l not-first:pl-3 lg:not-first:pl-6 @max-[17.1875rem]:odd:border-l-0 @max-[17.1875rem]:odd:pl-0"
            />
          ))}
        </dl>
      </div>
    </Card>
  )
}

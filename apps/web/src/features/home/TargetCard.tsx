import { type GoalFigures, REVENUE_TARGET } from '@canvass/domain/goal-maths'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { CardLink } from './CardLink.tsx'
import { Figure } from './Figure.tsx'
import { figureText, moneyText } from './money.ts'

const needs = [
  { key: 'leads', label: 'More Leads' },
  { key: 'meetings', label: 'More Meetings' },
  { key: 'proposals', label: 'More Proposals' },
  { key: 'deals', label: 'More Deals' },
] as const

export function TargetCard({ goal, className }: { goal: GoalFigures | undefined; className?: string }) {
  return (
    <Card title="Target Analysis" aside={<CardLink to="goals">Goals</CardLink>} className={className}>
      <div className="-mt-2 text-14 text-ink-soft">
        {goal ? (
          `${moneyText(goal.remaining)} left of ${moneyText(REVENUE_TARGET)}`
        ) : (
          <Skeleton className="inline-block h-3 w-48" />
        )}
      </div>
      <div aria-hidden className="mt-2 h-2 overflow-hidden rounded-full bg-line">
        <div className="h-full bg-brand" style={{ width: `${(goal?.reached ?? 0) * 100}%` }} />
      </div>
      <dl className="mt-4 grid grid-cols-4 max-[339px]:grid-cols-2 max-[339px]:gap-y-3">
        {needs.map(({ key, label }) => (
          <Figure
            key={key}
            label={label}
            size="lg"
            value={goal && figureText(goal[key])}
            className="border-line not-first:border-l not-first:pl-3 lg:not-first:pl-6 max-[339px]:odd:border-l-0 max-[339px]:odd:pl-0"
          />
        ))}
      </dl>
    </Card>
  )
}

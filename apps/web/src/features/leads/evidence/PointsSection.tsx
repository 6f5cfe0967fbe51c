import type { PointKey } from '@canvass/contracts/shapes/intelligence'
import { leadWords } from '../lead/lead-words.ts'
import type { PointsOfGroup } from './lead-points.ts'
import { PointGroup } from './PointGroup.tsx'
import { PointSummary } from './PointSummary.tsx'
import { pointsWords } from './point-words.ts'
import { isKnown } from './point-text.ts'

type PointsSectionProps = {
  groups: readonly PointsOfGroup[]
  openKey: PointKey | undefined
  onOpen: (key: PointKey) => void
}

/** Shows the 25 points in six groups: collapsed in one card on a phone, side by side on a desktop with room. */
export function PointsSection({ groups, openKey, onOpen }: PointsSectionProps) {
  const points = groups.flatMap((group) => group.points)
  const known = points.filter(({ status }) => isKnown(status)).length
  const half = Math.ceil(groups.length / 2)
  // Two fixed columns: expanding a group must not move its neighbors to the other side.
  const columns = [groups.slice(0, half), groups.slice(half)]
  return (
    <section aria-labelledby="points">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="points" className="title-22">
          {pointsWords.title}
        </h2>
        <span className="tabular text-14 font-semibold lg:hidden">{leadWords.someOf(known, points.length)}</span>
        <div className="w-full lg:w-auto">
          <PointSummary points={points} />
        </div>
        {points.some(({ nextQuestion }) => nextQuestion) && (
          <p className="w-full text-14 text-ink-soft">{pointsWords.cna}</p>
        )}
      </div>
      <div className="overflow-hidden rounded-card border border-line bg-surface lg:grid lg:items-start lg:gap-3 lg:overflow-visible lg:rounded-none lg:border-0 lg:bg-transparent lg:@min-[39rem]:grid-cols-2">
        {columns.map((column, side) => (
          <div
            key={column[0]?.key}
            className="border-line not-first:border-t lg:flex lg:flex-col lg:gap-3 lg:not-first:border-t-0"
          >
            {column.map((group, at) => (
              <div key={group.key} className="border-line not-first:border-t lg:not-first:border-t-0">
                <PointGroup
                  title={group.title}
                  points={group.points}
                  openKey={openKey}
                  onOpen={onOpen}
                  isOpenAtFirst={side === 0 && at === 0}
                />
              </div>
            ))}
          </div>
        ))}
      </div>
    </section>
  )
}

import type { PointKey } from '@canvass/contracts/intelligence'
import type { PointsOfGroup } from './lead-points.ts'
import { PointGroup } from './PointGroup.tsx'
import { PointSummary } from './PointSummary.tsx'
import { isKnown } from './point-words.ts'

type PointsSectionProps = {
  groups: readonly PointsOfGroup[]
  openKey: PointKey | undefined
  onOpen: (key: PointKey) => void
}

/** The 25 points in their six groups: folded in one card on a phone, side by side on a desk. */
export function PointsSection({ groups, openKey, onOpen }: PointsSectionProps) {
  const points = groups.flatMap((group) => group.points)
  const known = points.filter(({ status }) => isKnown(status)).length
  return (
    <section aria-labelledby="points" className="mt-3 lg:mt-0">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="points" className="title-22">
          What we know
        </h2>
        <span className="tabular text-14 font-semibold lg:hidden">{known} of 25</span>
        <div className="w-full lg:w-auto">
          <PointSummary points={points} />
        </div>
      </div>
      <div className="overflow-hidden rounded-card border border-line bg-surface lg:columns-2 lg:gap-3 lg:overflow-visible lg:rounded-none lg:border-0 lg:bg-transparent">
        {groups.map((group, at) => (
          <div
            key={group.key}
            className="border-line not-first:border-t lg:mb-3 lg:break-inside-avoid lg:not-first:border-t-0"
          >
            <PointGroup
              title={group.title}
              points={group.points}
              openKey={openKey}
              onOpen={onOpen}
              isOpenAtFirst={at === 0}
            />
          </div>
        ))}
      </div>
    </section>
  )
}

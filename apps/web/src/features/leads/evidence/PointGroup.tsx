import type { Point } from '@canvass/contracts/shapes/intelligence'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { BareButton } from '../../../ui/actions/BareButton.tsx'
import { leadWords } from '../lead/lead-words.ts'
import { pointsWords } from './point-words.ts'
import { isKnown, pointText } from './point-text.ts'
import { PointPips } from './PointPips.tsx'
import { PointRow } from './PointRow.tsx'
import { UnknownPoints } from './UnknownPoints.tsx'

type PointGroupProps = {
  title: string
  points: readonly Point[]
  openKey: string | undefined
  onOpen: (key: Point['key']) => void
  isOpenAtFirst: boolean
}

/**
 * Shows a group of points: collapsible on a phone, always open on a desktop and in print. Unknown points share one
 * line.
 */
export function PointGroup({ title, points, openKey, onOpen, isOpenAtFirst }: PointGroupProps) {
  const [isFolded, setFolded] = useState(!isOpenAtFirst)
  const known = points.filter(({ status }) => isKnown(status))
  const first = known[0]
  const told = points.filter(({ status }) => isKnown(status) || status === 'rejected')
  const unknown = points.filter((point) => !told.includes(point))
  return (
    <section className="border-line lg:@container lg:overflow-hidden lg:rounded-card lg:border lg:bg-surface">
      <h3 className="hidden min-h-9 items-center justify-between border-b border-line px-4 text-14 font-semibold lg:flex">
        {title}
        <span className="tabular text-12 font-normal text-ink-soft">
          {leadWords.someOf(known.length, points.length)}
        </span>
      </h3>
      <h3 className="lg:hidden">
        <BareButton
          aria-expanded={!isFolded}
          onClick={() => setFolded(!isFolded)}
          className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left focus-visible:-outline-offset-2"
        >
          <span className="min-w-0 flex-1">
            <span className="block text-16 font-semibold">{title}</span>
            {isFolded && (
              <span dir="auto" className="block truncate text-left text-14 text-ink-soft print:hidden">
                {first ? pointText(first) : pointsWords.nothingFound}
              </span>
            )}
          </span>
          <PointPips points={points} />
          <ChevronDown aria-hidden size={20} className={isFolded ? 'shrink-0' : 'shrink-0 rotate-180'} />
        </BareButton>
      </h3>
      <div
        className={
          isFolded
            ? 'hidden lg:block print:block'
            : 'divide-y divide-line border-t border-line lg:divide-y-0 lg:border-0'
        }
      >
        {told.map((point) => (
          <PointRow key={point.key} point={point} isOpen={point.key === openKey} onOpen={() => onOpen(point.key)} />
        ))}
        <UnknownPoints points={unknown} openKey={openKey} onOpen={onOpen} />
      </div>
    </section>
  )
}

import type { Point } from '@canvass/contracts/shapes/intelligence'
import clsx from 'clsx'
import { ChevronDown, CircleHelp } from 'lucide-react'
import { useState } from 'react'
import { BareButton } from '../../../ui/actions/BareButton.tsx'
import { POINT_WORDS, pointsWords } from './point-words.ts'
import { PointRow } from './PointRow.tsx'

type UnknownPointsProps = {
  points: readonly Point[]
  openKey: string | undefined
  onOpen: (key: Point['key']) => void
}

/** Shows a group's unknown points as one line that expands to them and their questions. */
export function UnknownPoints({ points, openKey, onOpen }: UnknownPointsProps) {
  const [isOpen, setOpen] = useState(false)
  if (points.length === 0) return null
  return (
    <>
      <BareButton
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-13 w-full items-center gap-3 px-4 py-1.5 text-left text-14 text-ink-soft hover:bg-sunken focus-visible:-outline-offset-2 lg:min-h-9 lg:gap-2 lg:px-3 lg:py-1"
      >
        <CircleHelp aria-hidden size={20} className="shrink-0 lg:size-4" />
        <span className="min-w-0 flex-1">{pointsWords.unknown(points.map(({ key }) => POINT_WORDS[key]))}</span>
        <ChevronDown aria-hidden size={20} className={clsx('shrink-0', isOpen && 'rotate-180')} />
      </BareButton>
      {isOpen &&
        points.map((point) => (
          <PointRow key={point.key} point={point} isOpen={point.key === openKey} onOpen={() => onOpen(point.key)} />
        ))}
    </>
  )
}

import type { Point } from '@canvass/contracts/shapes/intelligence'
import { Ban, CircleCheck, CircleDashed, CircleHelp, UserCheck } from 'lucide-react'
import { pointsWords } from './point-words.ts'

const kinds = [
  { word: pointsWords.known, icon: CircleCheck, text: 'text-good', has: ({ status }: Point) => status === 'known' },
  {
    word: pointsWords.inferred,
    icon: CircleDashed,
    text: 'text-info',
    has: ({ status }: Point) => status === 'inferred',
  },
  {
    word: pointsWords.confirmed,
    icon: UserCheck,
    text: 'text-good',
    has: ({ status }: Point) => status === 'confirmed',
  },
  { word: pointsWords.rejected, icon: Ban, text: 'text-bad', has: ({ status }: Point) => status === 'rejected' },
  {
    word: pointsWords.unknownCount,
    icon: CircleHelp,
    text: 'text-ink-soft',
    has: ({ status }: Point) => status === 'unknown' || status === 'not_applicable',
  },
] as const

/** Counts the points by status, omitting empty ones. */
export function PointSummary({ points }: { points: readonly Point[] }) {
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1 text-12 lg:gap-x-4 lg:text-14 text-ink-soft">
      {kinds.map(({ word, icon: Icon, text, has }) => {
        const count = points.filter(has).length
        return count === 0 ? null : (
          <li key={word} className="tabular flex items-center gap-1.5">
            <Icon aria-hidden size={16} className={text} />
            {count} {word}
          </li>
        )
      })}
    </ul>
  )
}

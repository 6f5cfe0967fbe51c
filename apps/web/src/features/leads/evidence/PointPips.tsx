import type { Point } from '@canvass/contracts/shapes/intelligence'
import { leadWords } from '../lead/lead-words.ts'
import { isKnown } from './point-text.ts'

/** Shows one pip per point: full if known or confirmed, half if inferred, a ring if unknown. */
export function PointPips({ points }: { points: readonly Point[] }) {
  const known = points.filter(({ status }) => isKnown(status)).length
  return (
    <span role="img" aria-label={leadWords.knownOf(known, points.length)} className="flex shrink-0 gap-1">
      {points.map(({ key, status }) => (
        <svg key={key} aria-hidden width="8" height="8" viewBox="0 0 8 8">
          {status === 'known' || status === 'confirmed' ? (
            <circle cx="4" cy="4" r="4" className="fill-good" />
          ) : status === 'inferred' ? (
            <>
              <circle cx="4" cy="4" r="3.25" fill="none" strokeWidth="1.5" className="stroke-info" />
              <path d="M4 0a4 4 0 0 0 0 8z" className="fill-info" />
            </>
          ) : (
            <circle cx="4" cy="4" r="3.25" fill="none" strokeWidth="1.5" className="stroke-line-strong" />
          )}
        </svg>
      ))}
    </span>
  )
}

import type { Lead } from '@canvass/contracts/leads'
import { leadWords } from '../lead/lead-words.ts'

/** As many as a rep reads before a call; the points have the rest. */
const MAX_REASONS = 3

type ScoreReasonsProps = { lead: Pick<Lead, 'score' | 'scoreBand' | 'scoreReasons'> }

/** Shows the reasons for the score. Absent without a score or reasons. */
export function ScoreReasons({ lead: { score, scoreBand, scoreReasons } }: ScoreReasonsProps) {
  if (score === null || scoreBand === null || scoreReasons.length === 0) return null
  return (
    <section className="rounded-card border border-line bg-surface px-4 py-3 lg:flex lg:items-baseline lg:gap-4">
      <h2 className="shrink-0 text-14 font-semibold">{leadWords.whyScore(scoreBand, Math.round(score))}</h2>
      <ul className="mt-1 text-14 text-ink-soft lg:mt-0 lg:flex lg:flex-wrap lg:gap-x-5">
        {scoreReasons.slice(0, MAX_REASONS).map((reason, at) => (
          <li
            key={`${at}-${reason}`}
            className="flex min-w-0 items-baseline gap-2 before:size-1.5 before:shrink-0 before:-translate-y-0.5 before:rounded-full before:bg-brand"
          >
            <span dir="auto" className="line-clamp-2 min-w-0 wrap-anywhere" title={reason}>
              {reason}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

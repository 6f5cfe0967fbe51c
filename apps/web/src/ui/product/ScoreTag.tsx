import clsx from 'clsx'
import { uiWords } from '../text/words.ts'

/** A lead's score: letter and number, 0 to 100. */
export function ScoreTag({ grade, score }: { grade: 'A' | 'B' | 'C'; score: number }) {
  return (
    <span
      className={clsx(
        'tabular inline-flex min-h-6 min-w-10 items-center justify-center gap-1 rounded-tag px-2 text-12 font-semibold',
        grade === 'A' ? 'bg-brand-soft text-brand' : 'bg-sunken text-ink',
      )}
    >
      <span className="sr-only">{uiWords.score} </span>
      {grade} {Math.round(score)}
    </span>
  )
}

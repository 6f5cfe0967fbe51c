import clsx from 'clsx'
import { Check, CircleAlert } from 'lucide-react'
import { sectionWords } from './section-words.ts'

type StepState = 'done' | 'now' | 'ahead' | 'failed'
type StepperProps = {
  label?: string
  steps: readonly { id: string; label: string; state: StepState }[]
}

const marks: Record<StepState, string> = {
  done: 'border-brand bg-brand text-brand-ink',
  now: 'border-brand bg-surface text-brand',
  ahead: 'border-line-strong bg-surface text-ink-soft',
  failed: 'border-bad bg-bad-soft text-bad',
}

/** Progress through a flow of a few steps. In a narrow space, only the current step shows its word. */
export function Stepper({ label = sectionWords.steps, steps }: StepperProps) {
  return (
    <ol aria-label={label} className="@container flex items-center gap-2">
      {steps.map(({ id, label: word, state }, at) => (
        <li
          key={id}
          aria-current={state === 'now' ? 'step' : undefined}
          className={clsx('flex min-w-0 items-center gap-2', at < steps.length - 1 && 'flex-1')}
        >
          <span
            aria-hidden
            className={clsx(
              'tabular flex size-7 shrink-0 items-center justify-center rounded-full border-2 text-12 font-semibold',
              marks[state],
            )}
          >
            {state === 'done' ? (
              <Check size={14} strokeWidth={3} />
            ) : state === 'failed' ? (
              <CircleAlert size={16} />
            ) : (
              at + 1
            )}
          </span>
          <span
            className={clsx(
              'truncate text-14',
              state === 'now' ? 'max-w-40 shrink-0 font-semibold' : 'sr-only text-ink-soft @xl:not-sr-only',
              state === 'failed' && 'text-bad',
            )}
          >
            {word}
          </span>
          <span className="sr-only">{sectionWords[state]}</span>
          {at < steps.length - 1 && (
            <span aria-hidden className={clsx('h-0.5 min-w-3 flex-1', state === 'done' ? 'bg-brand' : 'bg-line')} />
          )}
        </li>
      ))}
    </ol>
  )
}

import clsx from 'clsx'

type NumberedStepsProps = { steps: readonly string[]; label?: string; className?: string }

/** Renders steps as a numbered list. */
export function NumberedSteps({ steps, label, className }: NumberedStepsProps) {
  return (
    <ol aria-label={label} className={clsx('divide-y divide-line border-y border-line', className)}>
      {steps.map((step, at) => (
        <li key={step} className="flex min-h-12 items-center gap-3">
          <span
            aria-hidden
            className="flex size-6 shrink-0 items-center justify-center rounded-full bg-brand-soft text-12 font-semibold text-brand"
          >
            {at + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  )
}

import clsx from 'clsx'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { uiWords } from '../text/words.ts'

type FieldFrameProps = {
  id: string
  label: string
  error: string | undefined
  hint: ReactNode
  optional: boolean
  className: string | undefined
  children: ReactNode
}

/** Label above, hint and error below any control. */
export function FieldFrame({ id, label, error, hint, optional, className, children }: FieldFrameProps) {
  return (
    <div className={clsx('min-w-0', className)}>
      <label htmlFor={id} className="mb-1.5 block text-14 font-label">
        {label}
        {optional && <span className="font-normal text-ink-soft"> {uiWords.optional}</span>}
      </label>
      {children}
      {error !== undefined && (
        <p id={`${id}-error`} className="mt-1.5 flex items-start gap-1.5 text-14 font-label text-bad">
          <CircleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
          {error}
        </p>
      )}
      {hint !== undefined && error === undefined && (
        <p id={`${id}-hint`} className="mt-1.5 text-14 text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  )
}

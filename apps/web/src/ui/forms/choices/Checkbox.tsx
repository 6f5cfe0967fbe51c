import clsx from 'clsx'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { CheckInput } from './CheckInput.tsx'
import { describedBy } from '../field-look.ts'

type CheckboxProps = {
  label: ReactNode
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  isMixed?: boolean
  hint?: ReactNode
  error?: string | undefined
  isDisabled?: boolean
  name?: string
  className?: string
}

/** A yes or no submitted with a form; use a Switch for a setting that takes effect immediately. */
export function Checkbox(props: CheckboxProps) {
  const { label, isChecked, onChange, isMixed = false, hint, error, isDisabled = false, name, className } = props
  const id = useId()
  return (
    <div className={clsx('relative flex min-h-12 items-start gap-3 py-3 lg:min-h-10 lg:py-2', className)}>
      <CheckInput
        id={id}
        name={name}
        checked={isChecked}
        isMixed={isMixed}
        disabled={isDisabled}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, error, hint)}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-0.5"
      />
      <div className="min-w-0">
        <label
          htmlFor={id}
          className={clsx('block after:absolute after:inset-0', isDisabled ? 'text-ink-soft' : 'cursor-pointer')}
        >
          {label}
        </label>
        {hint !== undefined && error === undefined && (
          <p id={`${id}-hint`} className="text-14 text-ink-soft">
            {hint}
          </p>
        )}
        {error !== undefined && (
          <p id={`${id}-error`} className="flex items-start gap-1.5 text-14 font-label text-bad">
            <CircleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
            {error}
          </p>
        )}
      </div>
    </div>
  )
}

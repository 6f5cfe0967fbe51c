import clsx from 'clsx'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { describedBy } from '../field-look.ts'
import { RadioInput } from './RadioInput.tsx'

type RadioGroupProps<Value extends string> = {
  label: string
  value: Value | null
  onChange: (value: Value) => void
  options: readonly { value: Value; label: string; hint?: string; isDisabled?: boolean }[]
  hint?: ReactNode
  error?: string | undefined
  isDisabled?: boolean
}

/** One of several options, each with room for a sentence. Use a Segmented for a few short ones, a Select for many. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, value, onChange, options, hint, error, isDisabled = false } = props
  const id = useId()
  return (
    <fieldset
      role="radiogroup"
      disabled={isDisabled}
      aria-invalid={error !== undefined}
      aria-describedby={describedBy(id, error, hint)}
      className="min-w-0"
    >
      <legend className="mb-1 text-14 font-label">{label}</legend>
      {options.map((option) => {
        const isOff = isDisabled || option.isDisabled === true
        return (
          <label
            key={option.value}
            className={clsx(
              'flex min-h-12 items-start gap-3 rounded-control py-3 lg:min-h-10 lg:py-2',
              isOff ? 'text-ink-soft' : 'cursor-pointer',
            )}
          >
            <RadioInput
              name={id}
              value={option.value}
              checked={option.value === value}
              disabled={isOff}
              onChange={() => onChange(option.value)}
              className="mt-0.5"
            />
            <span className="min-w-0">
              <span className="block">{option.label}</span>
              {option.hint !== undefined && <span className="block text-14 text-ink-soft">{option.hint}</span>}
            </span>
          </label>
        )
      })}
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
    </fieldset>
  )
}

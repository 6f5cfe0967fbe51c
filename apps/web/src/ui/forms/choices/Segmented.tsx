import clsx from 'clsx'
import { useId } from 'react'

type SegmentedProps<Value extends string> = {
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: string }[]
  isDisabled?: boolean
}

/**
 * One of a few, all visible, wrapped if the text is too large for one line. Native radios, so the platform provides
 * arrow keys and groups.
 */
export function Segmented<Value extends string>({
  label,
  value,
  onChange,
  options,
  isDisabled = false,
}: SegmentedProps<Value>) {
  const name = useId()
  return (
    <fieldset disabled={isDisabled} className="flex min-w-0 flex-wrap rounded-control bg-sunken p-0.5">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={clsx(
            'hit flex min-h-10 min-w-min flex-1 cursor-pointer items-center justify-center rounded-thumb border px-3 text-center text-14',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
            option.value === value
              ? 'border-line-strong bg-surface font-semibold text-ink'
              : 'border-transparent text-ink-soft',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}

import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { FieldFrame } from '../FieldFrame.tsx'
import { controlClass, describedBy } from '../field-look.ts'
import type { Option } from '../options.ts'

type SelectProps<Value extends string> = {
  label: string
  value: Value | null
  onChange: (value: Value) => void
  options: readonly (Option<Value> | { heading: string; options: readonly Option<Value>[] })[]
  /** Shown until something is chosen. */
  placeholder?: string
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean
  isDisabled?: boolean
  isRequired?: boolean
  className?: string
}

/**
 * One of many. The system's own list: it fits any thumb, supports type-ahead, and needs no style tag, which the content
 * security policy would refuse to scripted lists. If an option needs a picture, use a Menu or a Combobox.
 */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, value, onChange, options, placeholder, hint, error, optional = false, className } = props
  const id = useId()
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} optional={optional} className={className}>
      <div className="relative">
        <select
          id={id}
          value={value ?? ''}
          disabled={props.isDisabled}
          required={props.isRequired}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(id, error, hint)}
          onChange={(event) => onChange(event.target.value as Value)}
          className={clsx(
            controlClass,
            'h-12 cursor-pointer appearance-none truncate pe-11 disabled:cursor-default disabled:opacity-100',
            value === null && 'text-ink-soft',
          )}
        >
          {(value === null || placeholder !== undefined) && (
            <option value="" disabled hidden>
              {placeholder}
            </option>
          )}
          {options.map((one) =>
            'heading' in one ? (
              <optgroup key={one.heading} label={one.heading}>
                {one.options.map(optionOf)}
              </optgroup>
            ) : (
              optionOf(one)
            ),
          )}
        </select>
        <ChevronDown
          aria-hidden
          size={20}
          className="pointer-events-none absolute inset-y-0 end-3.5 my-auto text-ink-soft"
        />
      </div>
    </FieldFrame>
  )
}

const optionOf = ({ value, label, isDisabled }: Option) => (
  <option key={value} value={value} disabled={isDisabled}>
    {label}
  </option>
)

import type { ComponentProps } from 'react'
import { Field } from '../Field.tsx'
import type { Day } from './day.ts'

type DateFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'value' | 'onChange' | 'min' | 'max'> & {
  value: Day | null
  onChange: (value: Day | null) => void
  min?: Day
  max?: Day
}

/**
 * One day, with the system's own control: a wheel on a phone, parts to type or step on a desk, in the order of the
 * user's country.
 */
export function DateField({ value, onChange, ...rest }: DateFieldProps) {
  return (
    <Field
      {...rest}
      type="date"
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
    />
  )
}

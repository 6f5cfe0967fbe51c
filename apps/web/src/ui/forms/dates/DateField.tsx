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
 * One day, by the system's own control: a wheel under the thumb on a phone, parts that are typed or stepped on a desk,
 * in the order of the reader's own country.
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

import clsx from 'clsx'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldFrame } from './FieldFrame.tsx'
import { controlClass, describedBy } from './field-look.ts'

export type FieldProps = ComponentProps<'input'> & {
  label: string
  /** The error, next to the field. */
  error?: string | undefined
  hint?: ReactNode
  /** At the end inside the box: a button. */
  end?: ReactNode
  optional?: boolean
}

export function Field({ label, error, hint, end, optional = false, id, className, ...rest }: FieldProps) {
  const made = useId()
  const fieldId = id ?? made
  return (
    <FieldFrame id={fieldId} label={label} error={error} hint={hint} optional={optional} className={className}>
      <div className="relative">
        <input
          {...rest}
          id={fieldId}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(fieldId, error, hint)}
          className={clsx(controlClass, 'h-12', end !== undefined && 'pr-14')}
        />
        {end !== undefined && <div className="absolute inset-y-0 right-0 flex items-center">{end}</div>}
      </div>
    </FieldFrame>
  )
}

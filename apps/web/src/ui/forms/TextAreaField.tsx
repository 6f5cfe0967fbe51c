import clsx from 'clsx'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldFrame } from './FieldFrame.tsx'
import { controlClass, describedBy } from './field-look.ts'

type TextAreaFieldProps = ComponentProps<'textarea'> & {
  label: string
  error?: string | undefined
  hint?: ReactNode
  optional?: boolean
}

export function TextAreaField({ label, error, hint, optional = false, id, className, ...rest }: TextAreaFieldProps) {
  const made = useId()
  const fieldId = id ?? made
  return (
    <FieldFrame id={fieldId} label={label} error={error} hint={hint} optional={optional} className={className}>
      <textarea
        rows={3}
        {...rest}
        id={fieldId}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(fieldId, error, hint)}
        className={clsx(controlClass, 'py-3')}
      />
    </FieldFrame>
  )
}

import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldFrame } from './FieldFrame.tsx'
import { controlClass, describedBy } from './field-look.ts'

type SelectFieldProps = ComponentProps<'select'> & {
  label: string
  error?: string | undefined
  hint?: ReactNode
  optional?: boolean
}

/** The platform's own select: on a phone nothing is easier to use. */
export function SelectField({
  label,
  error,
  hint,
  optional = false,
  id,
  className,
  children,
  ...rest
}: SelectFieldProps) {
  const made = useId()
  const fieldId = id ?? made
  return (
    <FieldFrame id={fieldId} label={label} error={error} hint={hint} optional={optional} className={className}>
      <div className="relative">
        <select
          {...rest}
          id={fieldId}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(fieldId, error, hint)}
          className={clsx(controlClass, 'h-12 appearance-none pr-10')}
        >
          {children}
        </select>
        <ChevronDown aria-hidden size={20} className="pointer-events-none absolute top-3.5 right-3 text-ink-soft" />
      </div>
    </FieldFrame>
  )
}

import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { controlClass } from './field-look.ts'

/**
 * The box of a text field without label or hint, for use where it is named in another way; the caller sets its height.
 */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={clsx(controlClass, className)} />
}

import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { controlClass } from './field-look.ts'

/** The box of a text field without label or hint, for a place that names it in another way; its height is the caller's. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={clsx(controlClass, className)} />
}

import clsx from 'clsx'
import type { ComponentProps } from 'react'

/** The circle alone. Native, so the platform provides arrow keys and groups; its label surrounds it. */
export function RadioInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <input
      {...rest}
      type="radio"
      className={clsx(
        'size-5 shrink-0 appearance-none rounded-full border-2 border-line-strong bg-surface',
        'checked:border-6 checked:border-brand disabled:border-line disabled:bg-sunken disabled:checked:border-line-strong',
        className,
      )}
    />
  )
}

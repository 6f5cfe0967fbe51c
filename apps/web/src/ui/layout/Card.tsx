import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

type CardProps = Omit<ComponentProps<'section'>, 'title'> & {
  title?: ReactNode
  /** At the end of the title line: a link, a tag. */
  aside?: ReactNode
}

export function Card({ title, aside, className, children, ...rest }: CardProps) {
  return (
    <section {...rest} className={clsx('rounded-card border border-line bg-surface p-4', className)}>
      {(title !== undefined || aside !== undefined) && (
        <div className="mb-2 flex min-h-6 flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h2 className="text-16 font-semibold">{title}</h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  )
}

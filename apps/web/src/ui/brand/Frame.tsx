import clsx from 'clsx'
import type { ReactNode } from 'react'

type FrameProps = {
  children?: ReactNode
  /** `white` on pictures, `brand` on light backgrounds. */
  tone?: 'brand' | 'white'
  /** Length of a bracket's arm in px. */
  arm?: 'sm' | 'md' | 'lg'
  className?: string
}

const arms = { sm: 'size-2 border-[2px]', md: 'size-4 border-[3px]', lg: 'size-7 border-[4px]' } as const

/** Four corner brackets. They mean "read from here" and are used for nothing else. */
export function Frame({ children, tone = 'brand', arm = 'md', className }: FrameProps) {
  const corner = clsx('pointer-events-none absolute', arms[arm], tone === 'brand' ? 'border-brand' : 'border-on-photo')
  return (
    <div className={clsx('relative', className)}>
      <span aria-hidden className={clsx(corner, 'top-0 left-0 border-r-0! border-b-0!')} />
      <span aria-hidden className={clsx(corner, 'top-0 right-0 border-b-0! border-l-0!')} />
      <span aria-hidden className={clsx(corner, 'bottom-0 left-0 border-t-0! border-r-0!')} />
      <span aria-hidden className={clsx(corner, 'right-0 bottom-0 border-t-0! border-l-0!')} />
      {children}
    </div>
  )
}

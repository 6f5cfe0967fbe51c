import clsx from 'clsx'
import type { ReactNode } from 'react'

/** The scrolling part, cut off at the bar as on a real phone. */
export function MockBody({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={clsx('min-h-0 flex-1 overflow-hidden px-4', className)}>{children}</div>
}

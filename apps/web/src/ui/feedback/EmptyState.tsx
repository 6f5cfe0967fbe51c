import type { ReactNode } from 'react'
import { Frame } from '../brand/Frame.tsx'
import { Storefront } from '../brand/Storefront.tsx'

type EmptyStateProps = {
  /** One sentence about what will be here. */
  children: ReactNode
  /** One button that gets the user started. */
  action?: ReactNode
  /** A line drawing instead of the shop. */
  drawing?: ReactNode
}

export function EmptyState({ children, action, drawing }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-4 px-4 py-8 text-center">
      <Frame className="p-3 text-ink-soft">{drawing ?? <Storefront />}</Frame>
      <p className="max-w-72 text-16 text-balance">{children}</p>
      {action}
    </div>
  )
}

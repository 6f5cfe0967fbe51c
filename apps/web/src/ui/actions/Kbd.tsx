import type { ReactNode } from 'react'

/** A keyboard key. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-flex min-h-5 min-w-5 items-center justify-center rounded-tag border border-line bg-surface px-1.5 font-text text-12 text-ink-soft">
      {children}
    </kbd>
  )
}

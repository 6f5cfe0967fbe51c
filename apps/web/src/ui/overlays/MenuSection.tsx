import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'

/** A group of menu items under a small heading, with a line above every section but the first. */
export function MenuSection({ heading, children }: { heading?: string; children: ReactNode }) {
  return (
    <DropdownMenu.Group className="not-first:mt-1.5 not-first:border-t not-first:border-line not-first:pt-1.5">
      {heading !== undefined && (
        <DropdownMenu.Label className="px-3 py-1 text-12 font-label text-ink-soft">{heading}</DropdownMenu.Label>
      )}
      {children}
    </DropdownMenu.Group>
  )
}

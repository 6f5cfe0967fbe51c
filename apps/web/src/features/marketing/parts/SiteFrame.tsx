import type { ComponentProps, ReactNode } from 'react'
import { SiteFooter } from './SiteFooter.tsx'
import { SiteHeader } from './SiteHeader.tsx'

/** What is around every page for visitors. It appears within half a second, once. */
export function SiteFrame({ children, ...header }: ComponentProps<typeof SiteHeader> & { children: ReactNode }) {
  return (
    <div className="animate-page-in">
      <SiteHeader {...header} />
      <main>{children}</main>
      <SiteFooter />
    </div>
  )
}

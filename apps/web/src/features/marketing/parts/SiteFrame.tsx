import type { ComponentProps, ReactNode } from 'react'
import { SiteFooter } from './SiteFooter.tsx'
import { SiteHeader } from './SiteHeader.tsx'

/** The frame of every visitor page. It fades in once, within half a second. */
export function SiteFrame({ children, ...header }: ComponentProps<typeof SiteHeader> & { children: ReactNode }) {
  return (
    <div className="animate-page-in">
      <SiteHeader {...header} />
      <main>{children}</main>
      <SiteFooter />
    </div>
  )
}

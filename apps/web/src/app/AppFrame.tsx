import { Outlet, ScrollRestoration } from 'react-router-dom'
import { usePageViews } from '../platform/analytics/usePageViews.ts'
import { useFollowOtherTabs } from '../platform/session/useFollowOtherTabs.ts'
import { Toaster } from '../ui/Toaster.tsx'
import { CookieBanner } from './CookieBanner.tsx'
import { PageMeta } from './PageMeta.tsx'
import { ScrollToTop } from './ScrollToTop.tsx'
import { UpdatePrompt } from './UpdatePrompt.tsx'

/** What stands around every page, signed in or not. */
export function AppFrame() {
  useFollowOtherTabs()
  usePageViews()
  return (
    <>
      <PageMeta />
      <Outlet />
      <ScrollToTop />
      <CookieBanner />
      <UpdatePrompt />
      <Toaster />
      <ScrollRestoration />
    </>
  )
}

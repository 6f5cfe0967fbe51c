import { Suspense } from 'react'
import { matchRoutes, useLocation, useRoutes } from 'react-router-dom'
import { usePageViews } from '../platform/analytics/usePageViews.ts'
import { useFollowOtherTabs } from '../platform/session/useFollowOtherTabs.ts'
import { LoadingScreen } from '../ui/LoadingScreen.tsx'
import { Toaster } from '../ui/Toaster.tsx'
import { CookieBanner } from './CookieBanner.tsx'
import { CrashBoundary } from './CrashBoundary.tsx'
import { PageMeta } from './PageMeta.tsx'
import { type RouteHandle, RouteHandleContext } from './route-handle.ts'
import { routes } from './routes.tsx'
import { ScrollToTop } from './ScrollToTop.tsx'
import { UpdatePrompt } from './UpdatePrompt.tsx'
import { useScrollMemory } from './useScrollMemory.ts'
import { usePageFocus } from './usePageFocus.ts'
import { useSharedSignUp } from './useSharedSignUp.ts'

/** The page of this address, and what is around every page, signed in or not. */
export function AppFrame() {
  useFollowOtherTabs()
  usePageViews()
  useScrollMemory()
  usePageFocus()
  useSharedSignUp()
  const location = useLocation()
  const page = useRoutes(routes)
  const handle = matchRoutes(routes, location)?.at(-1)?.route.handle as RouteHandle | undefined
  return (
    <RouteHandleContext value={handle}>
      <PageMeta />
      <CrashBoundary address={location.key}>
        <Suspense fallback={<LoadingScreen />}>{page}</Suspense>
      </CrashBoundary>
      <ScrollToTop />
      <CookieBanner />
      <UpdatePrompt />
      <Toaster />
    </RouteHandleContext>
  )
}

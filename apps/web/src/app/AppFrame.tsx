import { lazy, Suspense } from 'react'
import { matchRoutes, useLocation, useRoutes } from 'react-router-dom'
import { baseOfDocument } from '../platform/base-of-document.ts'
import { usePageViews } from '../platform/analytics/usePageViews.ts'
import { useFollowOtherTabs } from '../platform/session/useFollowOtherTabs.ts'
import { LoadingScreen } from '../ui/feedback/LoadingScreen.tsx'
import { Toaster } from '../ui/overlays/Toaster.tsx'
import { CookieBanner } from './notices/CookieBanner.tsx'
import { CrashBoundary } from './notices/CrashBoundary.tsx'
import { PageMeta } from './page/PageMeta.tsx'
import { type RouteHandle, RouteHandleContext } from './page/route-handle.ts'
import { routes } from './routes.tsx'
import { ScrollToTop } from './page/ScrollToTop.tsx'
import { AnnounceInteractive } from './page/AnnounceInteractive.tsx'
import { UpdatePrompt } from './notices/UpdatePrompt.tsx'
import { useScrollMemory } from './runs/useScrollMemory.ts'
import { usePageFocus } from './runs/usePageFocus.ts'
import { useSharedSignUp } from './runs/useSharedSignUp.ts'

const DemoBanner = baseOfDocument()
  ? lazy(async () => ({ default: (await import('./notices/DemoBanner.tsx')).DemoBanner }))
  : undefined

/** The page of this address, plus everything that surrounds each page, signed in or not. */
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
        <Suspense fallback={<LoadingScreen />}>
          {page}
          <AnnounceInteractive />
          {DemoBanner && <DemoBanner />}
        </Suspense>
      </CrashBoundary>
      <ScrollToTop />
      <CookieBanner />
      <UpdatePrompt />
      <Toaster />
    </RouteHandleContext>
  )
}

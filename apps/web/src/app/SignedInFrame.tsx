import { lazy, Suspense } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { pathTo } from '../platform/paths.ts'
import { useSession } from '../platform/session/useSession.ts'
import { LoadingScreen } from '../ui/LoadingScreen.tsx'
import { Shell } from './Shell.tsx'

const LandingPage = lazy(async () => ({
  default: (await import('../features/marketing/LandingPage.tsx')).LandingPage,
}))

/** The guard: waits for who is signed in, then the screen, or the landing page at the root, or the way in. */
export function SignedInFrame() {
  const session = useSession()
  const { pathname } = useLocation()
  if (session.state === 'loading') return <LoadingScreen />
  if (session.state === 'in') return <Shell user={session.user} />
  if (pathname !== pathTo('home')) return <Navigate to={pathTo('login')} replace />
  return (
    <Suspense fallback={<LoadingScreen />}>
      <LandingPage />
    </Suspense>
  )
}

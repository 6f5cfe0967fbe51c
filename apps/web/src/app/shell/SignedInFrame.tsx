import { lazy, Suspense } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { pathTo } from '../../platform/paths.ts'
import { isDeviceKnown } from '../../platform/session/identity.ts'
import { wantedState } from '../../platform/wanted-address.ts'
import { useSession } from '../../platform/session/useSession.ts'
import { UserContext } from '../../platform/session/useUser.ts'
import { LoadingScreen } from '../../ui/feedback/LoadingScreen.tsx'
import { OfflineBanner } from '../notices/OfflineBanner.tsx'
import { loadShell } from './signed-in-code.ts'
import { useSetUp } from './useSetUp.ts'

const Shell = lazy(async () => ({ default: (await loadShell()).Shell }))
const LoginPage = lazy(async () => ({ default: (await import('../../features/auth/LoginPage.tsx')).LoginPage }))
const SetUpFrame = lazy(async () => ({ default: (await import('./SetUpFrame.tsx')).SetUpFrame }))
const LandingPage = lazy(async () => ({
  default: (await import('../../features/marketing/LandingPage.tsx')).LandingPage,
}))

/**
 * The guard: waits for the session, then shows the screen. Without a session, a device where someone has signed in
 * shows the sign-in instead of the screen, and then the screen; any other device shows the landing page at the root and
 * the sign-in elsewhere. A user who must have a second step sets it up before any screen.
 */
export function SignedInFrame() {
  const session = useSession()
  const location = useLocation()
  const setUp = useSetUp(session.user?.mustSetUpSecondStep === true)
  if (session.state === 'loading') return <LoadingScreen />
  if (session.state === 'in') {
    return (
      // Nothing that one user has open or has started typing may remain for the next, who may have signed in from
      // another tab.
      <Suspense key={`${session.user.id} ${session.user.organizationId}`} fallback={<LoadingScreen />}>
        <UserContext value={session.user}>
          {setUp.isFirst ? <SetUpFrame onDone={setUp.end} /> : <Shell user={session.user} />}
        </UserContext>
      </Suspense>
    )
  }
  if (isDeviceKnown()) {
    return (
      <Suspense fallback={<LoadingScreen />}>
        <OfflineBanner />
        <LoginPage isInPlace />
      </Suspense>
    )
  }
  if (location.pathname !== pathTo('home'))
    return <Navigate to={pathTo('login')} replace state={wantedState(location)} />
  return (
    <Suspense fallback={<LoadingScreen />}>
      <OfflineBanner />
      <LandingPage />
    </Suspense>
  )
}

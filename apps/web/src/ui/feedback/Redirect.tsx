import { Navigate } from 'react-router-dom'
import { LoadingScreen } from './LoadingScreen.tsx'

/**
 * Redirects to another screen. Until that screen's code has loaded, this one stays, and it shows a loading screen
 * rather than an empty page.
 */
export function Redirect({ to, isInside = false }: { to: string; isInside?: boolean }) {
  return (
    <>
      <Navigate to={to} replace />
      <LoadingScreen isInside={isInside} />
    </>
  )
}

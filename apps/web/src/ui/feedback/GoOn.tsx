import { Navigate } from 'react-router-dom'
import { LoadingScreen } from './LoadingScreen.tsx'

/**
 * Leads on to another screen in the place of this one. Until the code of that screen is here this one stays, and an empty
 * page would say nothing to anybody.
 */
export function GoOn({ to, isInside = false }: { to: string; isInside?: boolean }) {
  return (
    <>
      <Navigate to={to} replace />
      <LoadingScreen isInside={isInside} />
    </>
  )
}

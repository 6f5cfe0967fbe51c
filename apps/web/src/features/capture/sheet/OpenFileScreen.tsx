import { Navigate } from 'react-router-dom'
import { pathTo } from '../../../platform/paths.ts'

/** Where the system opens files with this app: they are taken in by the shell, and stand in the outbox. */
export function OpenFileScreen() {
  return <Navigate to={pathTo('outbox')} replace />
}

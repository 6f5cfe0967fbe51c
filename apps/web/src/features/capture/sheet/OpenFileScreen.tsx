import { pathTo } from '../../../platform/paths.ts'
import { GoOn } from '../../../ui/feedback/GoOn.tsx'

/** Where the system opens files with this app: they are taken in by the shell, and stand in the outbox. */
export function OpenFileScreen() {
  return <GoOn to={pathTo('outbox')} isInside />
}

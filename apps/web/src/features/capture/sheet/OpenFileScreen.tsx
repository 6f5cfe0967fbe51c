import { pathTo } from '../../../platform/paths.ts'
import { GoOn } from '../../../ui/feedback/GoOn.tsx'

/** Target for files that the system opens with this app: the shell takes them in, and they appear in the outbox. */
export function OpenFileScreen() {
  return <GoOn to={pathTo('outbox')} isInside />
}

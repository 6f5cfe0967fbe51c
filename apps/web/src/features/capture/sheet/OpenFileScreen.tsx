import { pathTo } from '../../../platform/paths.ts'
import { Redirect } from '../../../ui/feedback/Redirect.tsx'

/** Target for files that the system opens with this app: the shell takes them in, and they appear in the outbox. */
export function OpenFileScreen() {
  return <Redirect to={pathTo('outbox')} isInside />
}

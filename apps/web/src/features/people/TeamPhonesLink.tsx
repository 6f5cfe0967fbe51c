import { ChevronRight, CircleAlert, Smartphone } from 'lucide-react'
import { Link } from '../../ui/actions/Link.tsx'
import { pathTo } from '../../platform/paths.ts'
import { mayOpen } from '../../platform/screen-access.ts'
import { useUser } from '../../platform/session/useUser.ts'
import { Tag } from '../../ui/text/Tag.tsx'
import { useHeld } from './useHeld.ts'
import { teamWords } from './words.ts'

/** Links to what is pending on a team's phones; absent for users who lead none. */
export function TeamPhonesLink() {
  const { held } = useHeld()
  if (!mayOpen(useUser(), 'teamPhones')) return null
  return (
    <Link
      to={pathTo('teamPhones')}
      className="flex min-h-14 items-center gap-3 rounded-card border border-line bg-surface px-4 hover:bg-sunken"
    >
      <Smartphone aria-hidden size={20} />
      <span className="min-w-0 flex-1 font-semibold">{teamWords.title}</span>
      {held.length > 0 && (
        <Tag tone="warn" icon={CircleAlert}>
          {teamWords.heldForYou(held.length)}
        </Tag>
      )}
      <ChevronRight aria-hidden size={20} />
    </Link>
  )
}

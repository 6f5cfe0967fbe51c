import { ChevronRight } from 'lucide-react'
import { Link } from '../../ui/actions/Link.tsx'
import { hasScreen, pathTo } from '../../platform/paths.ts'
import type { ScreenName } from '../../platform/screens.ts'

/** Links from a card to a screen; hidden if that screen doesn't exist. */
export function CardLink({ to, children }: { to: ScreenName; children: string }) {
  if (!hasScreen(to)) return null
  return (
    <Link
      to={pathTo(to)}
      className="hit inline-flex items-center gap-1 rounded-control text-14 font-semibold text-brand hover:underline"
    >
      {children}
      <ChevronRight aria-hidden size={16} />
    </Link>
  )
}

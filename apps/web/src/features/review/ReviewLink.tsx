import { ChevronRight, Layers } from 'lucide-react'
import { Link } from '../../ui/actions/Link.tsx'
import { pathTo } from '../../platform/paths.ts'
import { useUser } from '../../platform/session/useUser.ts'
import { reviewWords } from './words.ts'
import { useOpenBatchSize } from '../../data/captures/batch/useOpenBatch.ts'

/** Links to the review of the open batch; absent if nothing is left to decide. */
export function ReviewLink() {
  const userId = useUser().id
  const open = useOpenBatchSize(userId)
  if (!open) return null
  return (
    <Link
      to={pathTo('review')}
      className="flex min-h-14 items-center gap-3 rounded-card border border-line bg-surface px-4 hover:bg-sunken"
    >
      <Layers aria-hidden size={20} />
      <span className="min-w-0 flex-1 font-semibold">{reviewWords.link(open)}</span>
      <ChevronRight aria-hidden size={20} />
    </Link>
  )
}

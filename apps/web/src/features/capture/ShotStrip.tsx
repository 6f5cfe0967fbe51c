import clsx from 'clsx'
import { Link } from 'react-router-dom'
import { useCapture } from '../../platform/offline/useOutbox.ts'
import { pathTo } from '../../platform/paths.ts'
import { useUser } from '../../platform/session/useUser.ts'
import { captureLooks } from '../../ui/capture-words.ts'
import { CaptureThumb } from './CaptureThumb.tsx'
import { placeOf } from './capture-place.ts'

const SHOWN = 5
const WORDS = {
  on_phone: 'Phone',
  sending: 'Sending',
  sending_paused: 'Paused',
  on_server: 'Server',
  being_read: 'Read',
  ready: 'Ready',
  needs_you: 'Look',
} as const

/** The last shots with where each of them is, and how many there are. */
export function ShotStrip({ ids, isOpen }: { ids: readonly string[]; isOpen: boolean }) {
  if (!isOpen) return null
  return (
    <div className="flex min-h-20 items-start gap-2">
      <ul className="flex min-w-0 flex-1 gap-2" aria-label="Last shots">
        {ids.slice(-SHOWN).map((id, at, shown) => (
          <Shot key={id} id={id} isLast={at === shown.length - 1} />
        ))}
      </ul>
      <p className="shrink-0 text-right" role="status">
        <span className="tabular block font-display text-28 font-title">{ids.length}</span>
        <span className="block text-14">{ids.length === 1 ? 'shot' : 'shots'}</span>
      </p>
    </div>
  )
}

function Shot({ id, isLast }: { id: string; isLast: boolean }) {
  const row = useCapture(useUser().id, id)
  if (!row) return <li className="size-14 rounded-control bg-on-photo/15" />
  const place = placeOf(row)
  const { icon: Icon } = captureLooks[place]
  return (
    <li className={clsx(isLast && 'animate-rise')}>
      <Link to={pathTo('processing', { leadId: row.leadId })} className="flex w-14 flex-col items-center gap-1">
        <CaptureThumb id={id} className={clsx('size-14 rounded-control', isLast && 'ring-2 ring-on-photo')} />
        <span className="flex items-center gap-1 text-12">
          <Icon aria-hidden size={14} />
          {place === 'sending' && row.progress > 0 ? `${Math.round(row.progress * 100)}%` : WORDS[place]}
        </span>
      </Link>
    </li>
  )
}

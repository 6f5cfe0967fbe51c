import clsx from 'clsx'
import { ArrowUp, CircleAlert, CircleCheck, Smartphone } from 'lucide-react'
import { Link } from '../actions/Link.tsx'
import { Checking } from './Checking.tsx'
import { type SyncCounts, type SyncPillState, syncPillState } from './sync-pill-state.ts'
import { figureText } from '../text/format.ts'

type SyncPillProps = {
  /** Undefined until all of it is known. */
  counts: SyncCounts | undefined
  /** The address of the outbox; without it, the pill is not a link. */
  to?: string | undefined
  className?: string
}

const looks: Record<SyncPillState['kind'], { icon: typeof ArrowUp; ground: string; iconText: string }> = {
  safe: { icon: CircleCheck, ground: 'border-line bg-surface text-ink', iconText: 'text-good' },
  waiting: { icon: ArrowUp, ground: 'border-line bg-surface text-ink', iconText: 'text-info' },
  sending: { icon: ArrowUp, ground: 'border-line bg-surface text-ink', iconText: 'text-info' },
  needs_you: { icon: CircleAlert, ground: 'border-transparent bg-warn-soft text-warn', iconText: '' },
  offline: { icon: Smartphone, ground: 'border-transparent bg-ink text-paper', iconText: '' },
}

/**
 * The sync state in a few words: fewer in a container under 250 px, and below ten lines' height an icon and a number,
 * so that a narrow header keeps its title. The heart of the shell.
 */
export function SyncPill({ counts, to, className }: SyncPillProps) {
  const state = counts && syncPillState(counts)
  const ground = state ? looks[state.kind].ground : 'border-line bg-surface'
  const shape = clsx(
    'hit inline-flex min-h-9 shrink-0 items-center gap-2 rounded-full border pr-3 pl-2.5 text-14 font-semibold whitespace-nowrap',
    ground,
    className,
  )
  const inside = state ? <PillContent state={state} /> : <Checking className="h-3 w-14" />
  return (
    <>
      {to === undefined ? (
        <span className={shape}>{inside}</span>
      ) : (
        <Link to={to} className={shape}>
          {inside}
        </Link>
      )}
    </>
  )
}

function PillContent({ state: { kind, text, shortText, count } }: { state: SyncPillState }) {
  const { icon: Icon, iconText } = looks[kind]
  return (
    <>
      <Icon aria-hidden size={16} className={clsx('shrink-0', iconText)} />
      {count !== undefined && (
        <span aria-hidden className="tabular hidden @max-[10rem]:inline">
          {figureText(count)}
        </span>
      )}
      {shortText === text ? (
        <span className="@max-[10rem]:sr-only">{text}</span>
      ) : (
        <>
          <span className="hidden @max-[249px]:inline @max-[10rem]:sr-only">{shortText}</span>
          <span className="@max-[249px]:hidden">{text}</span>
        </>
      )}
    </>
  )
}

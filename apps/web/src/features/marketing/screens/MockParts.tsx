import clsx from 'clsx'
import { Archive, Camera, ChevronLeft, Columns3, Menu, Settings, Target } from 'lucide-react'
import type { ReactNode } from 'react'
import { SyncPill } from '../../../ui/SyncPill.tsx'
import type { SyncCounts } from '../../../ui/sync-pill-state.ts'

const CALM: SyncCounts = { isOffline: false, waiting: 0, sending: null, needYou: 0 }

type MockTopProps = { title: string; isDetail?: boolean; counts?: Partial<SyncCounts> }

/** The phone's clock and the app's header. */
export function MockTop({ title, isDetail = false, counts }: MockTopProps) {
  const Icon = isDetail ? ChevronLeft : Menu
  return (
    <>
      <div className="flex h-11 shrink-0 items-center justify-between px-8 text-16 font-semibold">
        9:41
        <span className="flex items-end gap-[3px]">
          {['h-1.5', 'h-2', 'h-2.5', 'h-3'].map((height, at) => (
            <span key={height} className={clsx('w-[3px] rounded-full bg-ink', height, at === 3 && 'opacity-40')} />
          ))}
        </span>
      </div>
      <div className="flex h-14 shrink-0 items-center gap-3 pr-4 pl-3">
        <Icon size={24} />
        <p className={clsx('flex-1 pl-1', isDetail ? 'text-16 font-semibold' : 'title-22')}>{title}</p>
        <SyncPill counts={{ ...CALM, ...counts }} className="lg:[&_span.hidden]:hidden! lg:[&_.lg\:hidden]:inline!" />
      </div>
    </>
  )
}

const seats = [
  { name: 'Vault', icon: Archive },
  { name: 'Pipeline', icon: Columns3 },
  { name: 'Capture', icon: Camera },
  { name: 'Goals', icon: Target },
  { name: 'Settings', icon: Settings },
]

export function MockBar({ current }: { current?: string }) {
  return (
    <div className="flex h-22 shrink-0 border-t border-line bg-surface pb-6">
      {seats.map(({ name, icon: Icon }) => (
        <div
          key={name}
          className={clsx(
            'relative flex flex-1 flex-col items-center justify-end gap-1 pb-2 text-12',
            name === 'Capture' ? 'font-semibold' : name === current ? 'font-semibold text-brand' : 'text-ink-soft',
          )}
        >
          {name === 'Capture' ? (
            <span className="absolute -top-7 flex size-16 items-center justify-center rounded-capture bg-signal text-signal-ink ring-6 ring-surface">
              <Icon size={28} />
            </span>
          ) : (
            <Icon size={24} />
          )}
          {name}
        </div>
      ))}
    </div>
  )
}

/** The scrolling part, cut off at the bar as on a real phone. */
export function MockBody({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={clsx('min-h-0 flex-1 overflow-hidden px-4', className)}>{children}</div>
}

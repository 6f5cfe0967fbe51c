import clsx from 'clsx'
import { ChevronLeft, Menu } from 'lucide-react'
import { SyncPill } from '../../../ui/product/SyncPill.tsx'
import type { SyncCounts } from '../../../ui/product/sync-pill-state.ts'
import { clockMockWord } from '../drawings/mock-words.ts'

const CALM: SyncCounts = { isOffline: false, waiting: 0, sending: null, needYou: 0 }

type MockTopProps = { title: string; isDetail?: boolean; counts?: Partial<SyncCounts> }

/** The phone's clock and the app's header. */
export function MockTop({ title, isDetail = false, counts }: MockTopProps) {
  const Icon = isDetail ? ChevronLeft : Menu
  return (
    <>
      <div className="flex h-11 shrink-0 items-center justify-between px-8 text-16 font-semibold">
        {clockMockWord}
        <span className="flex items-end gap-[3px]">
          {['h-1.5', 'h-2', 'h-2.5', 'h-3'].map((height, at) => (
            <span key={height} className={clsx('w-[3px] rounded-full bg-ink', height, at === 3 && 'opacity-40')} />
          ))}
        </span>
      </div>
      <div className="flex h-14 shrink-0 items-center gap-3 pr-4 pl-3">
        <Icon size={24} />
        <p className={clsx('pl-1', isDetail ? 'text-16 font-semibold' : 'title-22')}>{title}</p>
        <div className="@container flex flex-1 justify-end">
          <SyncPill counts={{ ...CALM, ...counts }} />
        </div>
      </div>
    </>
  )
}

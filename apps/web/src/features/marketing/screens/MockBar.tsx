import clsx from 'clsx'
import { Archive, Camera, Columns3, Settings, Target } from 'lucide-react'
import { barMockWords } from '../drawings/mock-words.ts'

const seats = [
  { name: barMockWords.vault, icon: Archive },
  { name: barMockWords.pipeline, icon: Columns3 },
  { name: barMockWords.capture, icon: Camera },
  { name: barMockWords.goals, icon: Target },
  { name: barMockWords.settings, icon: Settings },
]

export function MockBar({ current }: { current?: string }) {
  return (
    <div className="flex h-22 shrink-0 border-t border-line bg-surface pb-6">
      {seats.map(({ name, icon: Icon }) => (
        <div
          key={name}
          className={clsx(
            'relative flex flex-1 flex-col items-center justify-end gap-1 pb-2 text-12',
            name === barMockWords.capture
              ? 'font-semibold'
              : name === current
                ? 'font-semibold text-brand'
                : 'text-ink-soft',
          )}
        >
          {name === barMockWords.capture ? (
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

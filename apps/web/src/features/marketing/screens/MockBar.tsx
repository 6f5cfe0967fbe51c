import clsx from 'clsx'
import { Archive, Camera, Columns3, Settings, Target } from 'lucide-react'

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

import { WifiOff } from 'lucide-react'
import { CaptureStateBadge } from '../../../ui/product/CaptureStateBadge.tsx'
import { Trail } from '../../../ui/product/Trail.tsx'
import { MockBar } from './MockBar.tsx'
import { MockBody } from './MockBody.tsx'
import { MockTop } from './MockTop.tsx'
import { ShopThumb } from './ShopThumb.tsx'
import { outboxMockWords } from '../drawings/mock-words.ts'

const { rows: told, ...words } = outboxMockWords
const rows = [
  { ...told.card, place: 'on_phone', kind: 'card', color: '#2d7f86' },
  { ...told.fitness, place: 'sending_paused', kind: 'shop', color: '#31577d' },
  { ...told.plumbing, place: 'needs_you', kind: 'van', color: '#2a62b8' },
  { ...told.sign, place: 'on_server', kind: 'shop', color: '#3e6d4a' },
  { ...told.kiln, place: 'being_read', kind: 'shop', color: '#8c3b32' },
  { ...told.florist, place: 'ready', kind: 'shop', color: '#6d3e6d' },
] as const

export function OutboxMock() {
  return (
    <>
      <MockTop title={words.title} counts={{ isOffline: true, waiting: 5 }} />
      <p className="flex shrink-0 items-center gap-3 bg-ink px-4 py-2.5 text-14 font-label text-paper">
        <WifiOff size={18} className="shrink-0" />
        {words.offline}
      </p>
      <MockBody className="divide-y divide-line">
        {rows.map(({ name, time, place, text, kind, color }) => (
          <div key={name} className="flex items-center gap-3 py-4">
            <ShopThumb kind={kind} color={color} />
            <div className="min-w-0 flex-1">
              <p className="flex justify-between font-semibold">
                {name} <span className="text-14 font-normal text-ink-soft">{time}</span>
              </p>
              <p className="flex items-center justify-between">
                <CaptureStateBadge place={place} /> <Trail place={place} />
              </p>
              <p className="text-14 text-ink-soft">{text}</p>
            </div>
          </div>
        ))}
      </MockBody>
      <MockBar />
    </>
  )
}

import { WifiOff } from 'lucide-react'
import { CaptureStateBadge } from '../../../ui/CaptureStateBadge.tsx'
import { Trail } from '../../../ui/Trail.tsx'
import { MockBar } from './MockBar.tsx'
import { MockBody } from './MockBody.tsx'
import { MockTop } from './MockTop.tsx'
import { ShopThumb } from './ShopThumb.tsx'

const rows = [
  {
    name: 'Card, Coastal Expo',
    time: '12:08',
    place: 'on_phone',
    text: 'Waits for signal',
    kind: 'card',
    colour: '#2d7f86',
  },
  {
    name: 'Wharfline Fitness',
    time: '11:52',
    place: 'sending_paused',
    text: 'Stopped at 62%, goes on by itself',
    kind: 'shop',
    colour: '#31577d',
  },
  {
    name: 'Dunmarrow Plumbing',
    time: '11:40',
    place: 'needs_you',
    text: 'Two businesses fit. Which one?',
    kind: 'van',
    colour: '#2a62b8',
  },
  {
    name: 'Sign, Orchard Road',
    time: '11:31',
    place: 'on_server',
    text: 'Receipt checked, next to be read',
    kind: 'shop',
    colour: '#3e6d4a',
  },
  { name: 'Juniper Kiln', time: '11:26', place: 'being_read', text: 'As of 12:02', kind: 'shop', colour: '#8c3b32' },
  {
    name: 'Vesper Lane Florist',
    time: '11:10',
    place: 'ready',
    text: 'In your vault',
    kind: 'shop',
    colour: '#6d3e6d',
  },
] as const

export function OutboxMock() {
  return (
    <>
      <MockTop title="Outbox" counts={{ isOffline: true, waiting: 5 }} />
      <p className="flex shrink-0 items-center gap-3 bg-ink px-4 py-2.5 text-14 font-label text-paper">
        <WifiOff size={18} className="shrink-0" />
        You're offline. Some features may be unavailable.
      </p>
      <MockBody className="divide-y divide-line">
        {rows.map(({ name, time, place, text, kind, colour }) => (
          <div key={name} className="flex items-center gap-3 py-4">
            <ShopThumb kind={kind} colour={colour} />
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

import type { AnnouncingDevice } from '@canvass/contracts/captures'
import { CircleAlert, CircleCheck, Clock, type LucideIcon, WifiOff } from 'lucide-react'
import { Avatar } from '../../ui/text/Avatar.tsx'
import { Tag } from '../../ui/text/Tag.tsx'
import type { Tone } from '../../ui/style/tone.ts'
import { isSilent, spanText } from './device-tally.ts'
import { deviceWords } from './words.ts'

/** Shows one phone: its owner, what it announced, and how much of that has arrived. */
export function DeviceRow({ device, now }: { device: AnnouncingDevice; now: number }) {
  const { userName, installId, announced, received, discarded, missing, pending, oldestPendingAt, seenAt } = device
  const { tone, icon, word } = stateOf(device, now)
  const counted = [
    deviceWords.reported(announced),
    deviceWords.received(received),
    ...(discarded > 0 ? [deviceWords.deleted(discarded)] : []),
    ...(pending > 0 ? [deviceWords.waiting(pending)] : []),
    ...(missing > 0 ? [deviceWords.missing(missing)] : []),
  ]
  const told = [
    ...(oldestPendingAt ? [deviceWords.oldest(spanText(now - Date.parse(oldestPendingAt)))] : []),
    deviceWords.seen(spanText(now - Date.parse(seenAt))),
    deviceWords.phone(installId.slice(-4)),
  ]
  return (
    <li className="flex gap-3 py-3">
      <Avatar name={userName} />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span dir="auto" className="min-w-0 truncate text-left font-semibold">
            {userName}
          </span>
          <Tag tone={tone} icon={icon}>
            {word}
          </Tag>
        </div>
        <p className="tabular text-14">{counted.join(' · ')}</p>
        <p className="tabular text-14 text-ink-soft first-letter:uppercase">{told.join(' · ')}</p>
      </div>
    </li>
  )
}

function stateOf(device: AnnouncingDevice, now: number): { tone: Tone; icon: LucideIcon; word: string } {
  if (device.missing > 0) return { tone: 'bad', icon: CircleAlert, word: deviceWords.missing(device.missing) }
  if (isSilent(device, now)) return { tone: 'warn', icon: WifiOff, word: deviceWords.offline }
  if (device.pending > 0) return { tone: 'info', icon: Clock, word: deviceWords.toSend(device.pending) }
  return { tone: 'good', icon: CircleCheck, word: deviceWords.allReceived }
}

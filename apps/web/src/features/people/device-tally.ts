import type { AnnouncingDevice } from '@canvass/contracts/captures'
import { spanWords, teamWords } from './words.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** A phone with something to send reports every minute; after a longer silence it has no signal, or is off. */
const SILENT_AFTER_MS = 10 * MINUTE_MS

/** Formats milliseconds as a duration in one unit, at least a minute. */
export function spanText(ms: number): string {
  if (ms < HOUR_MS) return spanWords(Math.max(1, Math.round(ms / MINUTE_MS)), 'minute')
  if (ms < 48 * HOUR_MS) return spanWords(Math.round(ms / HOUR_MS), 'hour')
  return spanWords(Math.round(ms / (24 * HOUR_MS)), 'day')
}

/** Whether captures are pending on a device that has been silent for a while. `now` is server time in ms. */
export const isSilent = ({ pending, seenAt }: AnnouncingDevice, now: number): boolean =>
  pending > 0 && now - Date.parse(seenAt) > SILENT_AFTER_MS

export interface TeamTally {
  announced: number
  received: number
  missing: number
  pending: number
  silent: number
  /** Since when the oldest capture has been pending, server time in ms; undefined if none is. */
  oldestAt: number | undefined
}

/** Sums up all devices. */
export function tallyOf(devices: readonly AnnouncingDevice[], now: number): TeamTally {
  const sum = (name: 'announced' | 'received' | 'missing' | 'pending'): number =>
    devices.reduce((total, device) => total + device[name], 0)
  const oldest = devices.flatMap(({ oldestPendingAt }) => (oldestPendingAt ? [Date.parse(oldestPendingAt)] : []))
  return {
    announced: sum('announced'),
    received: sum('received'),
    missing: sum('missing'),
    pending: sum('pending'),
    silent: devices.filter((device) => isSilent(device, now)).length,
    oldestAt: oldest.length > 0 ? Math.min(...oldest) : undefined,
  }
}

/** Describes in one line what is pending and for how long. `now` is server time in ms. */
export function pendingText({ pending, oldestAt, silent }: TeamTally, now: number): string {
  if (pending === 0 || oldestAt === undefined) return teamWords.nothingWaiting
  return teamWords.oldestWaiting(spanText(now - oldestAt), silent)
}

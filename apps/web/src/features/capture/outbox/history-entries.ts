import { StageName } from '@canvass/contracts/shapes/stages'
import { bytesText } from '../../../ui/text/format.ts'
import { eventDetailWords, deviceEventWords, historyEntryWords, serverEventWords } from './history-words.ts'
import { stageWords } from '../processing/processing-words.ts'

/** An event in a capture's history, in words. */
export interface HistoryEntry {
  at: number
  text: string
  where: string
}

/** An event recorded by this device. */
interface DeviceEvent {
  at: number
  kind: string
  detail: string | null
}

function describeDeviceEvent({ at, kind, detail }: DeviceEvent): HistoryEntry {
  const words = deviceEventWords[kind] ?? humanize(kind)
  const stage = StageName.safeParse(detail).data
  const text = stage
    ? historyEntryWords.inStage(stageWords[stage], words)
    : detail
      ? historyEntryWords.withDetail(words, detailText(detail))
      : words
  return { at, where: historyEntryWords.thisDevice, text }
}

/** Formats byte counts for people; other details only lose their underscores. */
function detailText(detail: string): string {
  const [, from, to] = /^(\d+) to (\d+) bytes$/.exec(detail) ?? []
  if (from && to) return historyEntryWords.smaller(bytesText(Number(from)), bytesText(Number(to)))
  if (/^\d{3}$/.test(detail)) return historyEntryWords.answered(detail)
  return eventDetailWords[detail] ?? detail.replaceAll('_', ' ')
}

/** Puts an event recorded by the server into words. */
export function describeServerEvent(event: { at: string; kind: string; stage: StageName | null }): HistoryEntry {
  const text = serverEventWords[event.kind] ?? humanize(event.kind)
  return {
    at: Date.parse(event.at),
    where: historyEntryWords.server,
    text: event.stage ? historyEntryWords.inStage(stageWords[event.stage], text) : text,
  }
}

/** Turns an unknown kind, recorded by a newer version, into words using its own name. */
function humanize(kind: string): string {
  const plain = kind.replaceAll('_', ' ')
  return `${plain.charAt(0).toUpperCase()}${plain.slice(1)}`
}

/** Outcomes that already imply an attempt. */
const OUTCOMES = new Set([
  'postponed',
  'waits_for_sign_in',
  'on_the_server',
  'refused',
  'made_smaller',
  'claim_expired',
  'unreadable',
])

/**
 * Puts this device's events into words: an attempt is described by its outcome, and repeats by their count. `offsetMs`
 * corrects for a wrong device clock.
 */
export function describeDeviceEvents(events: readonly DeviceEvent[], offsetMs: number): HistoryEntry[] {
  const told = events.filter(({ kind }, at) => kind !== 'sending' || !OUTCOMES.has(events[at + 1]?.kind ?? ''))
  const gathered: (HistoryEntry & { times: number })[] = []
  for (const event of told) {
    const next = describeDeviceEvent({ ...event, at: event.at + offsetMs })
    const last = gathered.at(-1)
    if (last?.text === next.text) gathered[gathered.length - 1] = { ...next, times: last.times + 1 }
    else gathered.push({ ...next, times: 1 })
  }
  return gathered.map(({ times, ...one }) =>
    times === 1 ? one : { ...one, text: historyEntryWords.times(one.text, times) },
  )
}

/** Sorts happenings by time; at the same moment, the input order holds. */
export const sortByTime = (happenings: readonly HistoryEntry[]): HistoryEntry[] =>
  happenings.toSorted((a, b) => a.at - b.at)

import { StageName } from '@canvass/contracts/shapes/stages'
import { bytesText } from '../../../ui/text/format.ts'
import { detailOfHappening, deviceHappeningWords, happeningWords, serverHappeningWords } from './history-words.ts'
import { stageWords } from '../processing/processing-words.ts'

/** An event in a capture's history, in words. */
export interface Happening {
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

function deviceHappening({ at, kind, detail }: DeviceEvent): Happening {
  const words = deviceHappeningWords[kind] ?? sentence(kind)
  const stage = StageName.safeParse(detail).data
  const text = stage
    ? happeningWords.inStage(stageWords[stage], words)
    : detail
      ? happeningWords.withDetail(words, detailText(detail))
      : words
  return { at, where: happeningWords.thisDevice, text }
}

/** Formats byte counts for people; other details only lose their underscores. */
function detailText(detail: string): string {
  const [, from, to] = /^(\d+) to (\d+) bytes$/.exec(detail) ?? []
  if (from && to) return happeningWords.smaller(bytesText(Number(from)), bytesText(Number(to)))
  if (/^\d{3}$/.test(detail)) return happeningWords.answered(detail)
  return detailOfHappening[detail] ?? detail.replaceAll('_', ' ')
}

/** Puts an event recorded by the server into words. */
export function serverHappening(event: { at: string; kind: string; stage: StageName | null }): Happening {
  const text = serverHappeningWords[event.kind] ?? sentence(event.kind)
  return {
    at: Date.parse(event.at),
    where: happeningWords.server,
    text: event.stage ? happeningWords.inStage(stageWords[event.stage], text) : text,
  }
}

/** Turns an unknown kind, recorded by a newer version, into words using its own name. */
function sentence(kind: string): string {
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
export function deviceHappenings(events: readonly DeviceEvent[], offsetMs: number): Happening[] {
  const told = events.filter(({ kind }, at) => kind !== 'sending' || !OUTCOMES.has(events[at + 1]?.kind ?? ''))
  const gathered: (Happening & { times: number })[] = []
  for (const event of told) {
    const next = deviceHappening({ ...event, at: event.at + offsetMs })
    const last = gathered.at(-1)
    if (last?.text === next.text) gathered[gathered.length - 1] = { ...next, times: last.times + 1 }
    else gathered.push({ ...next, times: 1 })
  }
  return gathered.map(({ times, ...one }) =>
    times === 1 ? one : { ...one, text: happeningWords.times(one.text, times) },
  )
}

/** Sorts happenings by time; at the same moment, the input order holds. */
export const inOrder = (happenings: readonly Happening[]): Happening[] => happenings.toSorted((a, b) => a.at - b.at)

import { StageName } from '@canvass/contracts/shapes/stages'
import { bytesText } from '../../../ui/text/format.ts'
import { detailOfHappening, deviceHappeningWords, happeningWords, serverHappeningWords } from './history-words.ts'
import { stageWords } from '../processing/processing-words.ts'

/** One thing that happened to a capture, in words. */
export interface Happening {
  at: number
  text: string
  where: string
}

/** What this device wrote down. */
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

/** Bytes for people; every other word as it is. */
function detailText(detail: string): string {
  const [, from, to] = /^(\d+) to (\d+) bytes$/.exec(detail) ?? []
  if (from && to) return happeningWords.smaller(bytesText(Number(from)), bytesText(Number(to)))
  if (/^\d{3}$/.test(detail)) return happeningWords.answered(detail)
  return detailOfHappening[detail] ?? detail.replaceAll('_', ' ')
}

/** What the server wrote down. */
export function serverHappening(event: { at: string; kind: string; stage: StageName | null }): Happening {
  const text = serverHappeningWords[event.kind] ?? sentence(event.kind)
  return {
    at: Date.parse(event.at),
    where: happeningWords.server,
    text: event.stage ? happeningWords.inStage(stageWords[event.stage], text) : text,
  }
}

/** What a newer version wrote down is told by its own name. */
function sentence(kind: string): string {
  const plain = kind.replaceAll('_', ' ')
  return `${plain.charAt(0).toUpperCase()}${plain.slice(1)}`
}

/** Outcomes that say by themselves that it was tried. */
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
 * What this device wrote down, in words: a try is told by what came of it, and the same over and over by how often.
 * `offsetMs` puts its times right where its clock was wrong.
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

/** Both in the order of their times; of the same moment this device's first. */
export const inOrder = (happenings: readonly Happening[]): Happening[] => happenings.toSorted((a, b) => a.at - b.at)

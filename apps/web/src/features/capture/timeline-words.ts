import { sizeText } from './size-text.ts'
import { captureStageWord } from './stage-word.ts'

/** One thing that happened to a capture, in words. */
export interface Happening {
  at: number
  text: string
  where: 'This device' | 'Server'
}

const DEVICE_WORDS: Readonly<Record<string, string>> = {
  saved: 'Saved on this device',
  imported: 'Added from a file',
  prepared: 'Made ready to be sent',
  prepared_anew: 'Made ready once more from the photo as it was taken',
  sending: 'Sending begun',
  exported: 'Saved in a copy',
  typed_in: 'Name typed in by hand, the photo stays on this device',
  made_smaller: 'Too large for the server, made smaller',
  claim_expired: 'Sending was cut off',
  postponed: 'Not sent yet, goes on by itself',
  waits_for_sign_in: 'Waits for its owner to sign in',
  on_the_server: 'Receipt checked: safe on the server',
  offered_again: 'Sent again, to be sure',
  bytes_missing: 'The browser removed the photo from this device',
  unreadable: 'This device could not read the photo',
  server_lost: 'The server does not know it any more, and its bytes are gone from here',
  deleted: 'Deleted on the server',
  refused: 'The server would not take it',
  tried_again: 'Tried again by hand',
  server_received: 'The server has it',
  server_processing: 'Being read on the server',
  server_done: 'The lead is ready',
  server_joined: 'Joined to another lead',
  server_discarded: 'The lead was discarded',
  server_needs_attention: 'The server could not go on',
  server_quarantined: 'Held by the server for an admin',
}

/** What this device wrote down. */
interface DeviceEvent {
  at: number
  kind: string
  detail: string | null
}

function deviceHappening({ at, kind, detail }: DeviceEvent): Happening {
  const words = DEVICE_WORDS[kind] ?? kind.replaceAll('_', ' ')
  return { at, where: 'This device', text: detail ? `${words} (${detailText(detail)})` : words }
}

const DETAIL_WORDS: Readonly<Record<string, string>> = {
  no_answer: 'nobody answered',
  stalled: 'the connection stood still',
  too_large: 'over 15 MB',
  not_a_picture: 'not a picture that can be read',
}

/** Bytes for people; every other word as it is. */
function detailText(detail: string): string {
  const [, from, to] = /^(\d+) to (\d+) bytes$/.exec(detail) ?? []
  if (from && to) return `${sizeText(Number(from))} to ${sizeText(Number(to))}`
  if (/^\d{3}$/.test(detail)) return `the server answered ${detail}`
  return DETAIL_WORDS[detail] ?? detail.replaceAll('_', ' ')
}

const SERVER_WORDS: Readonly<Record<string, string>> = {
  received: 'Arrived whole, receipt given',
  stage_started: 'Begun',
  stage_done: 'Done',
  stage_skipped: 'Nothing to do',
  stage_failed: 'Did not work, the rest goes on',
  stage_held: 'Held by the plan’s limit',
  stage_blocked: 'Stopped: not the same business',
  postponed: 'Interrupted, goes on by itself',
  needs_attention: 'Could not go on without you',
  retried: 'Tried again by hand',
  typed: 'Name typed in by hand',
  done: 'Became a lead',
  joined: 'Joined to another lead',
  taken_apart: 'Taken apart from another lead',
  derived: 'Cut out of another photo',
  corrected: 'A field was corrected',
  discarded: 'Discarded',
  restored: 'Brought back',
  deleted: 'Deleted',
  quarantined: 'Held for an admin',
  released: 'Released by an admin',
}

/** What the server wrote down. */
export function serverHappening(event: { at: string; kind: string; stage: string | null }): Happening {
  const plain = event.kind.replaceAll('_', ' ')
  const text = SERVER_WORDS[event.kind] ?? `${plain.charAt(0).toUpperCase()}${plain.slice(1)}`
  return {
    at: Date.parse(event.at),
    where: 'Server',
    text: event.stage ? `${text}: ${captureStageWord(event.stage)}` : text,
  }
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
  return gathered.map(({ times, ...one }) => (times === 1 ? one : { ...one, text: `${one.text} · ${times} times` }))
}

/** Both in the order of their times; of the same moment this device's first. */
export const inOrder = (happenings: readonly Happening[]): Happening[] => happenings.toSorted((a, b) => a.at - b.at)

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
  made_smaller: 'Too large for the server, made smaller',
  claim_expired: 'Sending was cut off',
  postponed: 'Not sent yet, goes on by itself',
  waits_for_sign_in: 'Waits for its owner to sign in',
  on_the_server: 'Receipt checked: safe on the server',
  offered_again: 'Sent again, to be sure',
  bytes_missing: 'The browser removed the photo from this device',
  server_lost: 'The server does not know it any more, and its bytes are gone from here',
  deleted: 'Deleted on the server',
  refused: 'The server would not take it',
  tried_again: 'Tried again by hand',
  server_received: 'The server has it',
  server_processing: 'Being read on the server',
  server_done: 'The lead is ready',
  server_joined: 'Joined to another lead',
  server_needs_attention: 'The server could not go on',
  server_quarantined: 'Held by the server for an admin',
}

/** What this device wrote down. */
export function deviceHappening({ at, kind, detail }: { at: number; kind: string; detail: string | null }): Happening {
  const words = DEVICE_WORDS[kind] ?? kind.replaceAll('_', ' ')
  return { at, where: 'This device', text: detail ? `${words} (${detailText(detail)})` : words }
}

/** Bytes for people; every other word as it is. */
function detailText(detail: string): string {
  const [, from, to] = /^(\d+) to (\d+) bytes$/.exec(detail) ?? []
  return from && to ? `${sizeText(Number(from))} to ${sizeText(Number(to))}` : detail.replaceAll('_', ' ')
}

/** What the server wrote down. */
export function serverHappening(event: { at: string; kind: string; stage: string | null }): Happening {
  const words = event.kind.replaceAll('_', ' ')
  const text = `${words.charAt(0).toUpperCase()}${words.slice(1)}`
  return {
    at: Date.parse(event.at),
    where: 'Server',
    text: event.stage ? `${text}: ${captureStageWord(event.stage)}` : text,
  }
}

/** Both in the order of their times. */
export const inOrder = (happenings: readonly Happening[]): Happening[] => happenings.toSorted((a, b) => a.at - b.at)

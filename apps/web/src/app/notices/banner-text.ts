import { sendingWords } from '../words/sending-words.ts'
import { bannerWords } from '../words/shell-words.ts'
import { appWords } from '../words/words.ts'

/** The facts about the device that decide what the banner below the header says. */
export interface BannerFacts {
  isOffline: boolean
  /** Captures waiting to be sent. */
  waiting: number
  bytes: number
  needsSignIn: boolean
  isSending: boolean
  /** Nothing has been sent for a long time, despite a network. */
  isStuck: boolean
  /** Captures that this device reported as saved and that are gone. */
  lost: number
  /** Space is running low on this device. */
  isRoomLow: boolean
  /** About how many more photos fit; undefined if unknown. */
  photosLeft: number | undefined
  /** The browser may clear captures that have been pending here for a while. */
  isUnprotected: boolean
  /** An installed app would start empty and leave this browser's pending captures behind. */
  isInstalledApart: boolean
  /** Megabits per second, as estimated by the browser. */
  downlink: number | undefined
  /** The server's problem; undefined if it has none. */
  trouble: 'full' | 'busy' | 'suspended' | undefined
  /** The organization is suspended, as of the last answer about who is signed in. */
  isSuspended: boolean
  /** Sending fails in this browser itself. */
  cannotSend: boolean
}

export interface BannerText {
  kind:
    | 'offline'
    | 'lost'
    | 'sign_in'
    | 'cannot_send'
    | 'server'
    | 'stuck'
    | 'room'
    | 'sending'
    | 'unprotected'
    | 'send_first'
  text: string
}

/** Fewer than this are sent before anyone can read a sentence about them; the pill shows them. */
const MIN_SENDING = 5

/** Returns the single message below the header, the most urgent first; undefined when all is well. */
export function bannerText(facts: BannerFacts): BannerText | undefined {
  const { waiting, lost, photosLeft } = facts
  if (lost > 0) return { kind: 'lost', text: bannerWords.lost(lost) }
  if (facts.cannotSend && waiting > 0) return { kind: 'cannot_send', text: sendingWords.cannotSend(waiting) }
  if (facts.isOffline) {
    const { offline } = appWords
    return { kind: 'offline', text: waiting > 0 ? `${offline} ${bannerWords.savedHere(waiting)}` : offline }
  }
  if (facts.needsSignIn && waiting > 0) return { kind: 'sign_in', text: bannerWords.signIn(waiting) }
  if (facts.trouble && waiting > 0) return { kind: 'server', text: sendingWords[facts.trouble](waiting) }
  if (facts.isSuspended) return { kind: 'server', text: sendingWords.suspended(waiting) }
  if (facts.isStuck && waiting > 0) return { kind: 'stuck', text: bannerWords.stuck(waiting) }
  if (facts.isRoomLow) return { kind: 'room', text: bannerWords.room(photosLeft) }
  if (facts.isSending && waiting >= MIN_SENDING)
    return { kind: 'sending', text: bannerWords.sending(waiting, minutesLeft(facts.bytes, facts.downlink)) }
  if (!facts.isUnprotected || waiting === 0) return undefined
  return facts.isInstalledApart
    ? { kind: 'send_first', text: bannerWords.sendFirst }
    : { kind: 'unprotected', text: bannerWords.unprotected }
}

function minutesLeft(bytes: number, downlink = 2): number {
  return Math.max(1, Math.round((bytes * 8) / 1_000_000 / Math.max(0.1, downlink) / 60))
}

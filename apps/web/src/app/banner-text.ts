import { laneWords } from './lane-words.ts'

/** What the device knows when it decides what to say below the header. */
export interface BannerFacts {
  isOffline: boolean
  /** Captures that wait to be sent. */
  waiting: number
  bytes: number
  needsSignIn: boolean
  isSending: boolean
  /** Nothing has moved for long, though there is a network. */
  isStuck: boolean
  /** Captures that this device said were saved and that are gone. */
  lost: number
  /** About how many more photos fit; undefined while there is plenty of room. */
  photosLeft: number | undefined
  /** The browser may throw away what waits here. */
  isUnprotected: boolean
  /** Megabits per second, as the browser guesses. */
  downlink: number | undefined
  /** What the server has trouble with; undefined while it has none. */
  trouble: 'full' | 'busy' | undefined
  /** Sending fails in this very browser. */
  cannotSend: boolean
}

export interface BannerText {
  kind: 'offline' | 'lost' | 'sign_in' | 'cannot_send' | 'server' | 'stuck' | 'room' | 'sending' | 'unprotected'
  text: string
}

/** Fewer than this are gone before a sentence about them is read; the pill tells of them. */
const SENDING_FROM = 5

const captures = (count: number): string => (count === 1 ? '1 capture' : `${count} captures`)

/** The one thing that is said below the header, the most pressing first; undefined when all is well. */
export function bannerText(facts: BannerFacts): BannerText | undefined {
  const { waiting, lost, photosLeft } = facts
  if (lost > 0) return { kind: 'lost', text: `${captures(lost)} ${lost === 1 ? 'is' : 'are'} gone from this phone` }
  if (facts.cannotSend && waiting > 0) return { kind: 'cannot_send', text: laneWords.cannotSend(waiting) }
  if (facts.isOffline) {
    const offline = "You're offline. Some features may be unavailable."
    return { kind: 'offline', text: waiting > 0 ? `${offline} · ${captures(waiting)} saved on this phone` : offline }
  }
  if (facts.needsSignIn && waiting > 0) return { kind: 'sign_in', text: `Sign in to send ${waiting}` }
  if (facts.trouble && waiting > 0) return { kind: 'server', text: laneWords[facts.trouble](waiting) }
  if (facts.isStuck && waiting > 0) return { kind: 'stuck', text: `${waiting} not sent yet` }
  if (photosLeft !== undefined)
    return { kind: 'room', text: photosLeft > 0 ? `Room for about ${photosLeft} photos` : 'No room for more photos' }
  if (facts.isSending && waiting >= SENDING_FROM)
    return { kind: 'sending', text: `Sending ${waiting} · ${aboutText(facts.bytes, facts.downlink)}` }
  if (facts.isUnprotected && waiting > 0)
    return { kind: 'unprotected', text: 'Saved in this tab – install to keep offline captures safe' }
  return undefined
}

function aboutText(bytes: number, downlink = 2): string {
  const minutes = Math.max(1, Math.round((bytes * 8) / 1_000_000 / Math.max(0.1, downlink) / 60))
  return `about ${minutes} min`
}

import type { UnsentCounts } from '../../data/unsent/unsent-words.ts'
import { signOutWords } from './sign-out-words.ts'

export type SignOutChoice = 'send' | 'keep' | 'export' | 'delete'

interface Waiting {
  /** Captures, changes, voice notes, and files combined. */
  count: number
  /** How many of them the server refused or a person must decide on; sending doesn't help those. */
  refused: number
  isOnline: boolean
  isPaused: boolean
}

/** Sending helps if there is a network, a session, and something that the server hasn't refused. */
export const canSend = ({ count, refused, isOnline, isPaused }: Waiting): boolean =>
  isOnline && !isPaused && count > refused

/** Explains why sending is off, or what it will take. `size` is in words, empty when only text is sent. */
export function sendText(waiting: Waiting, size: string, minutes: string): string {
  if (!waiting.isOnline) return signOutWords.needsConnection
  if (waiting.isPaused) return signOutWords.needsSignIn
  if (waiting.count === waiting.refused) return signOutWords.needsDecision
  return size ? signOutWords.sizeAndTime(size, minutes) : signOutWords.justAMoment
}

/** Estimates the time from the bytes and the connection speed; never less than a minute. */
export function minutesText(bytes: number, megabitsPerSecond: number | undefined): string {
  const seconds = (bytes * 8) / 1_000_000 / Math.max(0.1, megabitsPerSecond ?? 2)
  const minutes = Math.round(seconds / 60)
  return minutes < 1 ? signOutWords.underAMinute : signOutWords.aboutMinutes(minutes)
}

/**
 * Lists what the file contains: photos, manual entries, voice notes, files, and changes, omitting kinds with none.
 * `typed` is how many of the captures were typed.
 */
export function exportText({ captures, changes, voiceNotes, files }: UnsentCounts, typed = 0): string {
  if (typed === 0 && voiceNotes === 0 && files === 0 && changes === 0) return signOutWords.zipOfData
  const { kinds } = signOutWords
  return signOutWords.zipOf([
    ...(captures > typed ? [kinds.photos] : []),
    ...(typed > 0 ? [kinds.typed] : []),
    ...(voiceNotes > 0 ? [kinds.voiceNotes] : []),
    ...(files > 0 ? [kinds.files] : []),
    ...(changes > 0 ? [kinds.changes] : []),
  ])
}

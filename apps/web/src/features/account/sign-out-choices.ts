import type { UnsentCounts } from '../../data/unsent/unsent-words.ts'
import { signOutWords } from './sign-out-words.ts'

export type SignOutChoice = 'send' | 'keep' | 'export' | 'delete'

interface Waiting {
  /** Captures, changes, voice notes and files together. */
  count: number
  /** Of these, how many the server has refused, or a person must decide: sending does not help them. */
  refused: number
  isOnline: boolean
  isPaused: boolean
}

/** Sending helps where there is a network, a session, and something that the server has not refused. */
export const canSend = ({ count, refused, isOnline, isPaused }: Waiting): boolean =>
  isOnline && !isPaused && count > refused

/** Why sending is off, or what it will take. `size` in words, empty where only words travel. */
export function sendText(waiting: Waiting, size: string, minutes: string): string {
  if (!waiting.isOnline) return signOutWords.needsConnection
  if (waiting.isPaused) return signOutWords.needsSignIn
  if (waiting.count === waiting.refused) return signOutWords.needsDecision
  return size ? signOutWords.sizeAndTime(size, minutes) : signOutWords.justAMoment
}

/** A guess from the bytes and the link; never below a minute in words. */
export function minutesText(bytes: number, megabitsPerSecond: number | undefined): string {
  const seconds = (bytes * 8) / 1_000_000 / Math.max(0.1, megabitsPerSecond ?? 2)
  const minutes = Math.round(seconds / 60)
  return minutes < 1 ? signOutWords.underAMinute : signOutWords.aboutMinutes(minutes)
}

/** What the file holds: photos, voice notes, files, changes, as far as there are any. */
export function exportText({ captures, changes, voiceNotes, files }: UnsentCounts): string {
  if (voiceNotes === 0 && files === 0 && changes === 0) return signOutWords.zipOfData
  const { kinds } = signOutWords
  return signOutWords.zipOf([
    ...(captures > 0 ? [kinds.photos] : []),
    ...(voiceNotes > 0 ? [kinds.voiceNotes] : []),
    ...(files > 0 ? [kinds.files] : []),
    ...(changes > 0 ? [kinds.changes] : []),
  ])
}

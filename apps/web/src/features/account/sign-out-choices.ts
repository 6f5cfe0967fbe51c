import type { UnsentCounts } from '../../platform/offline/unsent-words.ts'

export type SignOutChoice = 'send' | 'keep' | 'export' | 'delete'

interface Waiting {
  /** Captures, changes and voice notes together. */
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
  if (!waiting.isOnline) return 'Needs signal'
  if (waiting.isPaused) return 'Needs you to sign in again first'
  if (waiting.count === waiting.refused) return 'These were refused, or need a decision'
  return size ? `${size}, ${minutes}` : 'A moment here'
}

/** A guess from the bytes and the link; never below a minute in words. */
export function minutesText(bytes: number, megabitsPerSecond: number | undefined): string {
  const seconds = (bytes * 8) / 1_000_000 / Math.max(0.1, megabitsPerSecond ?? 2)
  const minutes = Math.round(seconds / 60)
  if (minutes < 1) return 'less than a minute here'
  return `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} here`
}

const ACTS: Readonly<Record<SignOutChoice, (count: number) => string>> = {
  send: (count) => `Send ${count} and sign out`,
  keep: (count) => `Keep ${count} and sign out`,
  export: (count) => `Save a file of ${count} and sign out`,
  delete: (count) => `Delete ${count} and sign out`,
}

/** The primary button repeats the choice in words. */
export const actText = (choice: SignOutChoice, count: number): string => ACTS[choice](count)

/** What the file holds: photos, voice notes, changes, as far as there are any. */
export function exportText({ captures, changes, voiceNotes }: UnsentCounts): string {
  if (voiceNotes === 0 && changes === 0) return 'A ZIP with photos and data'
  const parts = [captures > 0 && 'photos', voiceNotes > 0 && 'voice notes', changes > 0 && 'changes'].filter(Boolean)
  return `A ZIP with ${parts.length === 1 ? parts[0] : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`}`
}

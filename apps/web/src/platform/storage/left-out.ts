import { isFullError } from './full-disk.ts'
import { NotSaved } from './storage-room.ts'

/** Why something shared was not taken in: its kind, it can't be read, no room, the role, or none of these. */
const REASONS = ['kind', 'unread', 'room', 'role', 'failed'] as const
export type LeftOut = (typeof REASONS)[number]

/** Returns why something couldn't be saved. */
export const leftOutBy = (error: unknown): LeftOut =>
  isFullError(error) || (error instanceof NotSaved && error.reason === 'storage_full') ? 'room' : 'failed'

/** Encodes the reasons for a URL, through which the service worker tells the page. */
export const leftOutText = (reasons: readonly LeftOut[]): string => reasons.join(',')

/** Parses the encoded reasons; an older service worker sends only a count. */
export function readLeftOut(text: string): LeftOut[] {
  const count = Number(text)
  if (Number.isInteger(count)) return Array.from({ length: Math.min(count, 100) }, () => 'failed' as const)
  return text.split(',').map((word) => REASONS.find((reason) => reason === word) ?? 'failed')
}

import { isFullError } from './full-disk.ts'
import { NotSaved } from './storage-room.ts'

/** Why something shared was not taken in: what it is, that nothing can be read of it, no room, the role, or none of these. */
const REASONS = ['kind', 'unread', 'room', 'role', 'failed'] as const
export type LeftOut = (typeof REASONS)[number]

/** Why something could not be kept. */
export const leftOutBy = (error: unknown): LeftOut =>
  isFullError(error) || (error instanceof NotSaved && error.reason === 'storage_full') ? 'room' : 'failed'

/** For an address: the service worker tells the page so. */
export const leftOutText = (reasons: readonly LeftOut[]): string => reasons.join(',')

/** Reads that; a service worker of before tells only how many there are. */
export function readLeftOut(text: string): LeftOut[] {
  const count = Number(text)
  if (Number.isInteger(count)) return Array.from({ length: Math.min(count, 100) }, () => 'failed' as const)
  return text.split(',').map((word) => REASONS.find((reason) => reason === word) ?? 'failed')
}

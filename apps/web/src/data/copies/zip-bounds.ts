import { fileCopies } from './all-copies.ts'
import { DATA_NAME } from './outbox-file.ts'

/** What one part may hold when unpacked: data, and the largest photo we would ever have kept. */
const MOST_DATA_BYTES = 64 * 1024 * 1024
const MOST_PHOTO_BYTES = 64 * 1024 * 1024
export const MOST_TOTAL_BYTES = 8 * 1024 * 1024 * 1024
export const MOST_ENTRIES = 30_001
/** Photos hardly compress; what unpacks to more than this many times its size was made to do harm. */
const MOST_RATIO = 100
const RATIO_FROM_BYTES = 1024 * 1024
/** Inflating a mouthful at a time keeps what one of them can unpack to within bounds. */
export const MOUTHFUL_BYTES = 65_536

export class BadZip extends Error {
  override readonly name = 'BadZip'
}

/** One part of a ZIP, unpacked. */
export interface Entry {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

export const limitOf = (name: string): number => (name === DATA_NAME ? MOST_DATA_BYTES : MOST_PHOTO_BYTES)

export const isBomb = (size: number, packed: number): boolean =>
  size > RATIO_FROM_BYTES && size > MOST_RATIO * Math.max(1, packed)

/** Whether we give such a name: everything else is passed over without being unpacked. */
export const isKnown = (name: string): boolean =>
  name === DATA_NAME ||
  fileCopies.some(({ idOfEntry, beside }) => idOfEntry(name) !== undefined || beside?.idOfEntry(name) !== undefined)

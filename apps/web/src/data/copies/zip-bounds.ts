import { fileCopies } from './all-copies.ts'
import { DATA_NAME } from './outbox-file.ts'

/** What the data may hold, and what any other part may unpack to. */
const MOST_DATA_BYTES = 64 * 1024 * 1024
const MOST_UNPACKED_BYTES = 64 * 1024 * 1024
export const MOST_TOTAL_BYTES = 8 * 1024 * 1024 * 1024
export const MOST_ENTRIES = 30_001
/** Photos hardly compress; what unpacks to more than this many times its size was made to do harm. */
const MOST_RATIO = 100
const RATIO_FROM_BYTES = 1024 * 1024
/** Inflating a mouthful at a time keeps what one of them can unpack to within bounds. */
export const MOUTHFUL_BYTES = 65_536

/** The method of a part that lies in the file as it is, which is how we write all of them. */
export const STORED = 0

export class BadZip extends Error {
  override readonly name = 'BadZip'
}

/** One part of a ZIP, unpacked. */
export interface Entry {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/**
 * Whether a part holds more than is unpacked of it. A photo of any size is stored as it is, as we write it: that cannot be
 * more than the file itself.
 */
export const isTooLarge = (name: string, size: number, isPacked: boolean): boolean =>
  name === DATA_NAME ? size > MOST_DATA_BYTES : isPacked && size > MOST_UNPACKED_BYTES

export const isBomb = (size: number, packed: number): boolean =>
  size > RATIO_FROM_BYTES && size > MOST_RATIO * Math.max(1, packed)

/** Whether we give such a name: everything else is passed over without being unpacked. */
export const isKnown = (name: string): boolean =>
  name === DATA_NAME ||
  fileCopies.some(({ idOfEntry, beside }) => idOfEntry(name) !== undefined || beside?.idOfEntry(name) !== undefined)

import { fileCopies } from './all-copies.ts'
import { DATA_NAME } from './outbox-file.ts'

/** The most that the data may contain, and that any other part may unpack to. */
const MAX_DATA_BYTES = 64 * 1024 * 1024
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024
export const MAX_TOTAL_BYTES = 8 * 1024 * 1024 * 1024
export const MAX_ENTRIES = 30_001
/** Photos hardly compress; anything that unpacks to more than this many times its size is malicious. */
const MAX_RATIO = 100
const RATIO_FROM_BYTES = 1024 * 1024
/** Inflating in small pieces limits how much each piece can unpack to. */
export const INFLATE_CHUNK_BYTES = 65_536

/** The method of a part that is stored uncompressed, as all the parts we write are. */
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
 * Whether a part exceeds what we unpack. A photo of any size is stored uncompressed, as we write it: that can't exceed
 * the file itself.
 */
export const isTooLarge = (name: string, size: number, isPacked: boolean): boolean =>
  name === DATA_NAME ? size > MAX_DATA_BYTES : isPacked && size > MAX_UNPACKED_BYTES

export const isBomb = (size: number, packed: number): boolean =>
  size > RATIO_FROM_BYTES && size > MAX_RATIO * Math.max(1, packed)

/** Whether this is a name that we use: everything else is skipped without being unpacked. */
export const isKnown = (name: string): boolean =>
  name === DATA_NAME ||
  fileCopies.some(({ idOfEntry, beside }) => idOfEntry(name) !== undefined || beside?.idOfEntry(name) !== undefined)

import { Inflate, ZipPassThrough } from 'fflate'
import { backupWords } from './backup-words.ts'
import { BadZip, MAX_ENTRIES, INFLATE_CHUNK_BYTES, STORED } from './zip-bounds.ts'

/*
 * A ZIP lists its parts at its end, each with its position and size. Only that list tells where a part ends: its bytes
 * may contain anything, even what looks like the start of the next part. Nothing in the list is trusted: sizes and
 * checksums are compared with the actual bytes.
 */

const END = 0x06054b50
const END_BYTES = 22
const MAX_COMMENT_BYTES = 65_535
const LISTED = 0x02014b50
const LISTED_BYTES = 46
const HEADER = 0x04034b50
const HEADER_BYTES = 30
/** Many times what the names of all parts we write need. */
const MAX_LIST_BYTES = 16 * 1024 * 1024
/** Marks a number that is stored elsewhere (ZIP64), which we never write. */
const ELSEWHERE = 0xffff_ffff

const DEFLATED = 8

/** The list entry of one part. */
export interface Listed {
  readonly name: string
  readonly method: number
  readonly sum: number
  readonly packed: number
  readonly size: number
  /**
   * Where its header may be: where the list says, or shifted by as much as the list itself is from its stated position.
   * It is shifted after a gap in the file, and after its first four gigabytes, where positions wrap around.
   */
  readonly positions: readonly number[]
}

/** Reads the parts of a ZIP in the order of its list; undefined if it has no readable list. Throws BadZip. */
export async function readZipList(file: Blob): Promise<Listed[] | undefined> {
  const tail = await viewOf(file, Math.max(0, file.size - END_BYTES - MAX_COMMENT_BYTES), file.size)
  const end = findEnd(tail)
  if (end === undefined) return undefined
  const size = tail.getUint32(end + 12, true)
  const listAt = file.size - tail.byteLength + end - size
  if (listAt < 0 || size > MAX_LIST_BYTES) return undefined
  const moved = listAt - tail.getUint32(end + 16, true)
  const list = await viewOf(file, listAt, listAt + size)
  const listed: Listed[] = []
  for (let at = 0; at < size; ) {
    if (listed.length === MAX_ENTRIES) throw new BadZip(backupWords.tooManyParts)
    if (at + LISTED_BYTES > size || list.getUint32(at, true) !== LISTED) return undefined
    const number = (from: number): number => list.getUint32(at + from, true)
    const length = (from: number): number => list.getUint16(at + from, true)
    const [packed, unpacked, position] = [number(20), number(24), number(42)]
    const next = at + LISTED_BYTES + length(28) + length(30) + length(32)
    if (next > size || [packed, unpacked, position].includes(ELSEWHERE)) return undefined
    listed.push({
      name: textOf(list, at + LISTED_BYTES, length(28)),
      method: length(10),
      sum: number(16),
      packed,
      size: unpacked,
      positions: moved === 0 ? [position] : [position, position + moved],
    })
    at = next
  }
  return listed
}

/** Finds the end record: its comment extends to the last byte. */
function findEnd(tail: DataView): number | undefined {
  for (let at = tail.byteLength - END_BYTES; at >= 0; at -= 1)
    if (tail.getUint32(at, true) === END && at + END_BYTES + tail.getUint16(at + 20, true) === tail.byteLength)
      return at
  return undefined
}

/** Whether a part may unpack to more than its size in the file. */
export const isPacked = ({ method }: Listed): boolean => method !== STORED

/**
 * Reads the bytes of a part if their size and checksum match the list. Undefined if they don't, or if they don't fit in
 * this device's memory.
 */
export async function readListed(file: Blob, listed: Listed): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const found = await findPacked(file, listed)
  if (!found) return undefined
  const whole = await found.arrayBuffer().catch(() => undefined)
  if (!whole) return undefined
  const packed = new Uint8Array(whole)
  const bytes = listed.method === DEFLATED ? inflate(packed, listed.size) : packed
  const isUnderstood = listed.method === DEFLATED || listed.method === STORED
  return isUnderstood && bytes?.length === listed.size && sumOf(bytes) === listed.sum ? bytes : undefined
}

/** Finds a part's packed bytes in the file, after a header with its name. */
async function findPacked(file: Blob, { name, packed, positions }: Listed): Promise<Blob | undefined> {
  for (const at of positions) {
    if (at < 0 || at + HEADER_BYTES > file.size) continue
    const header = await viewOf(file, at, at + HEADER_BYTES)
    if (header.getUint32(0, true) !== HEADER) continue
    const nameAt = at + HEADER_BYTES
    const bytesAt = nameAt + header.getUint16(26, true)
    const own = await viewOf(file, nameAt, bytesAt)
    if (textOf(own, 0, own.byteLength) !== name) continue
    const from = bytesAt + header.getUint16(28, true)
    if (from + packed <= file.size) return file.slice(from, from + packed)
  }
  return undefined
}

/** Unpacks bytes; undefined if they are damaged, or unpack to more than stated. */
function inflate(packed: Uint8Array<ArrayBuffer>, size: number): Uint8Array<ArrayBuffer> | undefined {
  const whole = new Uint8Array(size)
  let filled = 0
  const inflating = new Inflate((chunk) => {
    // Throws if there is more than stated.
    whole.set(chunk, filled)
    filled += chunk.length
  })
  try {
    for (let at = 0; at < packed.length; at += INFLATE_CHUNK_BYTES)
      inflating.push(packed.subarray(at, at + INFLATE_CHUNK_BYTES), at + INFLATE_CHUNK_BYTES >= packed.length)
  } catch {
    return undefined
  }
  return filled === size ? whole : undefined
}

/** Computes the checksum by which a ZIP detects damaged bytes. */
function sumOf(bytes: Uint8Array): number {
  const part = new ZipPassThrough('')
  part.ondata = () => undefined
  part.push(bytes, true)
  return part.crc >>> 0
}

const viewOf = async (file: Blob, from: number, to: number): Promise<DataView> =>
  new DataView(await file.slice(from, to).arrayBuffer())

const textOf = ({ buffer, byteOffset }: DataView, from: number, length: number): string =>
  new TextDecoder().decode(new Uint8Array(buffer, byteOffset + from, length))

import { Unzip, UnzipInflate, UnzipPassThrough, type UnzipFile } from 'fflate'
import { fileCopies } from './all-copies.ts'
import { DATA_NAME } from './outbox-file.ts'
import { backupWords } from './backup-words.ts'

/** What one entry may hold when unpacked: data, and the largest photo we would ever have kept. */
const MOST_DATA_BYTES = 64 * 1024 * 1024
const MOST_PHOTO_BYTES = 64 * 1024 * 1024
const MOST_TOTAL_BYTES = 8 * 1024 * 1024 * 1024
const MOST_ENTRIES = 30_001
/** Photos hardly compress; what unpacks to more than this many times its size was made to do harm. */
const MOST_RATIO = 100
const RATIO_FROM_BYTES = 1024 * 1024
const MOUTHFUL_BYTES = 65_536

export class BadZip extends Error {
  override readonly name = 'BadZip'
}

type Entry = { name: string; bytes: Uint8Array<ArrayBuffer> }

/**
 * The wanted entries of a ZIP, one after another as the file is read: never the whole of it in memory. Everything is
 * counted while it is unpacked, whatever the headers say; entries by names that we do not give are passed over without
 * being unpacked. Throws BadZip.
 */
export async function* readOutboxZip(file: Blob, isWanted: (name: string) => boolean): AsyncGenerator<Entry> {
  let problem: Error | undefined
  let entries = 0
  let total = 0
  let taken = 0
  const ready: Entry[] = []
  const fail = (text: string): void => {
    problem ??= new BadZip(text)
  }
  const onFile = (entry: UnzipFile): void => {
    entries += 1
    if (entries > MOST_ENTRIES) return fail(backupWords.tooManyParts)
    if (problem || !isKnown(entry.name) || !isWanted(entry.name)) return
    const limit = entry.name === DATA_NAME ? MOST_DATA_BYTES : MOST_PHOTO_BYTES
    const chunks: Uint8Array[] = []
    let size = 0
    entry.ondata = (error, chunk, isLast) => {
      if (error) return fail(backupWords.damagedPart)
      size += chunk.length
      total += chunk.length
      if (size > limit || total > MOST_TOTAL_BYTES) fail(backupWords.tooLarge)
      else if (size > RATIO_FROM_BYTES && size > MOST_RATIO * Math.max(1, taken)) fail(backupWords.unpacksTooLarge)
      if (problem) return entry.terminate()
      chunks.push(chunk)
      if (isLast) ready.push({ name: entry.name, bytes: join(chunks, size) })
    }
    entry.start()
  }
  const unzip = new Unzip(onFile)
  unzip.register(UnzipInflate)
  unzip.register(UnzipPassThrough)
  const reader = file.stream().getReader()
  const push = (mouthful: Uint8Array, isLast: boolean): void => {
    taken += mouthful.length
    try {
      unzip.push(mouthful, isLast)
    } catch {
      fail(backupWords.notOurs)
    }
  }
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    // Inflating a mouthful at a time keeps what one of them can unpack to within bounds.
    for (let at = 0; at < read.value.length; at += MOUTHFUL_BYTES) {
      push(read.value.subarray(at, at + MOUTHFUL_BYTES), false)
      if (problem) {
        await reader.cancel()
        throw problem
      }
      yield* ready.splice(0)
    }
  }
  push(new Uint8Array(), true)
  if (problem) throw problem
  yield* ready.splice(0)
}

const isKnown = (name: string): boolean =>
  name === DATA_NAME ||
  fileCopies.some(({ idOfEntry, beside }) => idOfEntry(name) !== undefined || beside?.idOfEntry(name) !== undefined)

function join(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}

import { Unzip, UnzipInflate, UnzipPassThrough, type UnzipFile } from 'fflate'
import { backupWords } from './backup-words.ts'
import { DATA_NAME } from './outbox-file.ts'
import {
  BadZip,
  type Entry,
  isBomb,
  isTooLarge,
  MAX_ENTRIES,
  MAX_TOTAL_BYTES,
  INFLATE_CHUNK_BYTES,
  STORED,
} from './zip-bounds.ts'

/**
 * Yields the wanted parts of a ZIP whose end is missing, one at a time as the file is read, never with the whole file
 * in memory. Guesses where a part ends by what looks like the next one. Counts everything while unpacking, whatever the
 * headers say. Throws BadZip.
 */
export async function* readZipStream(file: Blob, isWanted: (name: string) => boolean): AsyncGenerator<Entry> {
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
    if (entries > MAX_ENTRIES) return fail(backupWords.tooManyParts)
    if (problem || !isWanted(entry.name)) return
    let chunks: Uint8Array[] = []
    let size = 0
    entry.ondata = (error, chunk, isLast) => {
      if (error) return fail(backupWords.damagedPart)
      size += chunk.length
      total += chunk.length
      const isLeftOut = isTooLarge(entry.name, size, entry.compression !== STORED)
      if ((isLeftOut && entry.name === DATA_NAME) || total > MAX_TOTAL_BYTES) fail(backupWords.tooLarge)
      else if (isBomb(size, taken)) fail(backupWords.unpacksTooLarge)
      if (problem) return entry.terminate()
      if (isLeftOut) chunks = []
      else chunks.push(chunk)
      const bytes = isLast && !isLeftOut ? join(chunks, size) : undefined
      if (bytes) ready.push({ name: entry.name, bytes })
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
    for (let at = 0; at < read.value.length; at += INFLATE_CHUNK_BYTES) {
      push(read.value.subarray(at, at + INFLATE_CHUNK_BYTES), false)
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

/** Joins chunks; undefined if they don't fit in this device's memory. */
function join(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> | undefined {
  const whole = allocate(size)
  let at = 0
  for (const chunk of chunks) {
    whole?.set(chunk, at)
    at += chunk.length
  }
  return whole
}

function allocate(size: number): Uint8Array<ArrayBuffer> | undefined {
  try {
    return new Uint8Array(size)
  } catch {
    return undefined
  }
}

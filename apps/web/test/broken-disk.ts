import { vi } from 'vitest'
import type { LocalDatabase } from '../src/platform/local/local-database.ts'

const errorNamed = (name: string, message: string): Error => Object.assign(new Error(message), { name })

/** Simulates a disk that can't read these bytes, with Chromium's error for a value whose file is damaged or missing. */
export function failReads(db: LocalDatabase, ...keys: readonly string[]): () => void {
  const read = db.blobs.get.bind(db.blobs)
  const spy = vi
    .spyOn(db.blobs, 'get')
    .mockImplementation(((key: string) =>
      keys.includes(key)
        ? Promise.reject(errorNamed('UnknownError', 'Failed to read large IndexedDB value'))
        : read(key)) as typeof db.blobs.get)
  return () => spy.mockRestore()
}

/** Simulates a disk too full for the bytes under these keys, though others still fit. */
export function failWrites(db: LocalDatabase, ...keys: readonly string[]): () => void {
  const write = db.blobs.put.bind(db.blobs)
  const spy = vi
    .spyOn(db.blobs, 'put')
    .mockImplementation(((row: Parameters<typeof write>[0]) =>
      keys.includes(row.key ?? '')
        ? Promise.reject(errorNamed('QuotaExceededError', 'The quota has been exceeded'))
        : write(row)) as typeof db.blobs.put)
  return () => spy.mockRestore()
}

/** How browsers report that bytes don't fit: at the quota, and (Chromium) when the disk itself is full. */
export const diskFullErrors = [
  () => errorNamed('QuotaExceededError', 'The quota has been exceeded'),
  () => errorNamed('DataError', 'Failed to write blobs (IOError)'),
] as const

/** Simulates a disk that accepts no bytes while these keys exist, whatever the browser says about free space. */
export function failWritesWhile(
  db: LocalDatabase,
  keys: readonly string[],
  refusal: () => Error = diskFullErrors[0],
): () => void {
  const write = db.blobs.put.bind(db.blobs)
  const spy = vi.spyOn(db.blobs, 'put').mockImplementation((row) =>
    db.blobs
      .where('key')
      .anyOf(keys)
      .count()
      .then((count) => (count > 0 ? Promise.reject(refusal()) : write(row))),
  )
  return () => spy.mockRestore()
}

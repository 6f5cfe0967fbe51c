import 'fake-indexeddb/auto'
import { vi } from 'vitest'
import type { LocalDatabase } from '../src/platform/local/local-database.ts'
import { BALLAST_KEY } from '../src/platform/storage/ballast.ts'

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

/**
 * Simulates a disk without a free byte: from the returned function's call on, the database takes deletions only, until
 * its ballast is dropped. Call it before anything else uses the database.
 */
export function mayFill(db: LocalDatabase): () => void {
  let isFull = false
  db.use({
    stack: 'dbcore',
    name: 'full-disk',
    create: (core) => ({
      ...core,
      table: (name) => {
        const table = core.table(name)
        return {
          ...table,
          mutate: (request) => {
            if (request.type === 'add' || request.type === 'put') {
              if (isFull) return Promise.reject(diskFullErrors[0]())
            } else if (request.type === 'delete' && request.keys.includes(BALLAST_KEY)) isFull = false
            return table.mutate(request)
          },
        }
      },
    }),
  })
  return () => {
    isFull = true
  }
}

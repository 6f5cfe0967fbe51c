import { randomUUID } from 'node:crypto'
import { open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { StoreFull } from './blob-store.ts'

/** More than fits in a file system's inline storage: a disk without a free block can't take it. */
const TRIED_BYTES = 64 * 1024
/** The system is queried at most this often: uploads arrive by the hundred. */
const ASKED_EVERY_MS = 500

/** How much free space a disk has, and how much of it must stay free. */
export interface DiskSpace {
  /** Bytes free beyond the reserve; negative if the reserve is in use. */
  beyondReserve(): Promise<number>
  /** @throws StoreFull if this many more bytes would use the reserve */
  require(bytes: number): Promise<void>
  /**
   * Writes and syncs some bytes, then removes them.
   * @returns the number of free bytes
   * @throws StoreFull if the reserve is in use; the system's own error if the disk refuses them
   */
  tryOut(): Promise<number>
}

/**
 * @param folder where to try writing; its disk is the one measured
 * @param reserveBytes left for the database and the logs on the same disk, which must keep working when photos can't be
 * stored
 */
export function openDiskSpace(folder: string, reserveBytes: number): DiskSpace {
  let asked: { at: number; free: Promise<number> } | undefined
  const free = (): Promise<number> => {
    const now = performance.now()
    if (!asked || now - asked.at > ASKED_EVERY_MS)
      asked = { at: now, free: statfs(folder).then(({ bavail, bsize }) => bavail * bsize) }
    return asked.free
  }
  const tryOnce = async (): Promise<number> => {
    const path = join(folder, randomUUID())
    try {
      const file = await open(path, 'wx', 0o600)
      try {
        await file.writeFile(Buffer.alloc(TRIED_BYTES, 1))
        await file.sync()
      } finally {
        await file.close()
      }
    } finally {
      await rm(path, { force: true })
    }
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize < reserveBytes) throw new StoreFull(`${bavail * bsize} bytes are left, the reserve is gone`)
    return bavail * bsize
  }
  let trying: Promise<number> | undefined
  return {
    beyondReserve: async () => (await free()) - reserveBytes,
    async require(bytes) {
      const left = (await free()) - reserveBytes
      if (left < bytes) throw new StoreFull(`${bytes} bytes do not fit: ${left} are left beyond the reserve`)
    },
    tryOut() {
      // Health is public: concurrent requests share one disk check.
      trying ??= tryOnce().finally(() => (trying = undefined))
      return trying
    },
  }
}

import { randomUUID } from 'node:crypto'
import { open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { StoreFull } from './blob-store.ts'

/** More than fits into what a file system keeps beside its blocks: a disk without one free block does not take it. */
const TRIED_BYTES = 64 * 1024
/** Asked of the system so often at most: uploads come by the hundred. */
const ASKED_EVERY_MS = 500

/** How much room a disk has, and how much of it is not ours to fill. */
export interface DiskRoom {
  /** Bytes free beyond the reserve; negative where it has been broken into. */
  beyondReserve(): Promise<number>
  /** @throws StoreFull where so many bytes more would break into the reserve */
  require(bytes: number): Promise<void>
  /**
   * Writes some bytes and has them on the disk, then takes them away again.
   * @returns how many bytes are free
   * @throws StoreFull with the reserve gone; the system's own error where the disk does not take them
   */
  tryOut(): Promise<number>
}

/**
 * @param folder where bytes are tried out, and whose disk it is
 * @param reserveBytes what is left to the database and the logs on the same disk, which must go on when photos cannot
 */
export function openDiskRoom(folder: string, reserveBytes: number): DiskRoom {
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
      // Anybody may ask for the health: those who do at once share one look at the disk.
      trying ??= tryOnce().finally(() => (trying = undefined))
      return trying
    },
  }
}

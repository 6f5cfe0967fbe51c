import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SmallDisk {
  readonly folder: string
  /** Fills it to the last byte. */
  fill(): void
  /** Frees the space again. */
  free(): void
  remove(): void
}

/** Mounts a real in-memory file system of this many megabytes; undefined if this user may not mount one. */
export function openSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'canvass-disk-'))
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]
  if (spawnSync('mount', options, { stdio: 'ignore' }).status !== 0) {
    rmdirSync(folder)
    return undefined
  }
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill() {
      const file = openSync(ballast, 'a')
      // In ever smaller pieces, until not a single byte fits.
      for (let size = 1024 * 1024; size >= 1; size = Math.floor(size / 2)) while (takes(file, size));
      closeSync(file)
    },
    free: () => rmSync(ballast, { force: true }),
    remove() {
      // Lazy, because processes that still have a file open there end a moment later.
      spawnSync('umount', ['--lazy', folder], { stdio: 'ignore' })
      rmdirSync(folder)
    },
  }
}

function takes(file: number, size: number): boolean {
  try {
    return writeSync(file, Buffer.alloc(size)) === size
  } catch {
    return false
  }
}

import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SmallDisk {
  readonly folder: string
  /** Fills it to the last byte. */
  fill(): void
  /** Gives the room back. */
  free(): void
  remove(): void
}

/** A real file system of so many megabytes, in memory; undefined where this user may mount none. */
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
      // In ever smaller pieces: what is left in the end holds not a single byte.
      for (let size = 1024 * 1024; size >= 1; size = Math.floor(size / 2)) while (takes(file, size));
      closeSync(file)
    },
    free: () => rmSync(ballast, { force: true }),
    remove() {
      // What still has a file open there is gone a moment later.
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

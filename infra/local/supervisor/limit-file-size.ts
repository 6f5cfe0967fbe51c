import { copyFileSync, statSync, truncateSync } from 'node:fs'

const largestBytes = 20 * 1024 * 1024

/**
 * Limits the size of a file that another program holds open for appending: past 20 MB, it's copied to `<name>.1` and
 * truncated in place. If the disk has no room for the copy, its content is dropped.
 */
export function limitFileSize(file: string, largest = largestBytes): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size <= largest) return
  try {
    copyFileSync(file, `${file}.1`)
  } catch {
    // A log that fills the disk matters less than everything else that has to be written there.
  }
  try {
    truncateSync(file)
  } catch {
    // It was removed in the meantime, or isn't writable: checked again later.
  }
}

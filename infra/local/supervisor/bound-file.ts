import { copyFileSync, statSync, truncateSync } from 'node:fs'

const largestBytes = 20 * 1024 * 1024

/**
 * Keeps a file within bounds that another program holds open for appending: past 20 MB it is copied to `<name>.1` and
 * begins anew in place. Where the disk has no room for the copy, what it held is given up.
 */
export function boundFile(file: string, largest = largestBytes): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size <= largest) return
  try {
    copyFileSync(file, `${file}.1`)
  } catch {
    // A log that fills the disk is worth less than what else has to be written there.
  }
  try {
    truncateSync(file)
  } catch {
    // It was removed meanwhile, or may not be written: looked at again later.
  }
}

import { renameSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Writes a file atomically: to a temporary file next to it, which is then renamed. If the disk fills up midway, the old
 * content stays, and no partial file remains.
 */
export function writeAtomic(file: string, text: string): void {
  const fresh = `${file}.new`
  try {
    writeFileSync(fresh, text, { mode: 0o600 })
    renameSync(fresh, file)
  } catch (error) {
    rmSync(fresh, { force: true })
    throw error
  }
}

import { renameSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Writes a file whole or not at all: beside its place first, then moved there. A disk that fills in the middle leaves
 * what was there before, and nothing half written.
 */
export function writeWhole(file: string, text: string): void {
  const fresh = `${file}.new`
  try {
    writeFileSync(fresh, text, { mode: 0o600 })
    renameSync(fresh, file)
  } catch (error) {
    rmSync(fresh, { force: true })
    throw error
  }
}

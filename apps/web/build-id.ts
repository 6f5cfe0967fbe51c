import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
/** The sources of the app: its own and the rooms it imports. */
const SOURCES = ['apps/web/src', 'packages/contracts/src', 'packages/domain/src', 'packages/recognition/src']

/**
 * Returns a digest of the sources, so that two builds of the same sources have the same name and any change gives a new
 * one.
 */
export function buildId(): string {
  const digest = createHash('sha256')
  for (const folder of SOURCES) {
    const files = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
    for (const file of files.toSorted()) digest.update(file.slice(root.length)).update(readFileSync(file))
  }
  return digest.digest('hex').slice(0, 12)
}

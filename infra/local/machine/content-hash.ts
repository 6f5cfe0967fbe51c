import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

/**
 * Hashes the names and contents of files, including everything in folders. A missing path is part of the hash, so that
 * creating it changes the hash.
 */
export function hashOf(base: string, paths: readonly string[], keep: (path: string) => boolean = () => true): string {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => filesIn(join(base, path))).filter(keep)) {
    hash.update(`${relative(base, file)}\0`).update(existsSync(file) ? readFileSync(file) : 'absent')
  }
  return hash.digest('hex')
}

function filesIn(path: string): string[] {
  if (!existsSync(path) || !statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .filter((name) => name !== 'node_modules' && name !== 'dist')
    .toSorted()
    .flatMap((name) => filesIn(join(path, name)))
}

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

/**
 * One hash over the names and contents of files, folders included with all beneath them.
 * A path that does not exist counts as such, so that its coming changes the hash.
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

import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

/** Lists every file of the project that git sees, including new ones, by path from the root. */
export function projectFiles(): readonly string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
  return [...new Set(listed.split('\0'))].filter((path) => path !== '' && existsSync(join(root, path))).toSorted()
}

/** Lists the files that contain code. */
export const sourceFiles = (): readonly string[] => projectFiles().filter((path) => /\.(tsx?|mjs)$/.test(path))

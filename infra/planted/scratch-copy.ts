import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { root } from '../local/machine/root.ts'
import type { PlantedBug } from './planted-bug.ts'

const LEFT_OUT: ReadonlySet<string> = new Set(['.git', 'dist', '.turbo', 'test-results', '.canvass'])

/** A copy of the sources in which bugs can be planted; third-party packages are shared with the original. */
export interface ScratchCopy {
  readonly folder: string
  /** Plants a bug; returns a function that removes it. */
  plant(bug: PlantedBug): Promise<() => Promise<void>>
  remove(): Promise<void>
}

export async function scratchCopy(): Promise<ScratchCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'canvass-planted-'))
  const modules = join(root, 'node_modules')
  await cp(root, folder, {
    recursive: true,
    // The links between our own packages are relative, so they resolve to the copies.
    verbatimSymlinks: true,
    filter: (path) => path !== modules && !LEFT_OUT.has(basename(path)),
  })
  await symlink(modules, join(folder, 'node_modules'))
  return {
    folder,
    async plant({ file, find, replace }) {
      const path = join(folder, file)
      const sound = await readFile(path, 'utf8')
      await writeFile(
        path,
        sound.replace(find, () => replace),
      )
      return () => writeFile(path, sound)
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

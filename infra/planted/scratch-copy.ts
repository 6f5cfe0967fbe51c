import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { root } from '../local/machine/root.ts'
import type { Plant } from './plant.ts'

const LEFT_OUT: ReadonlySet<string> = new Set(['.git', 'dist', '.turbo', 'test-results', '.canvass'])

/** The sources in a folder of their own, in which bugs can be planted; packages of others are those of the original. */
export interface ScratchCopy {
  readonly folder: string
  /** Plants a bug; answers how it is pulled out again. */
  plant(bug: Plant): Promise<() => Promise<void>>
  remove(): Promise<void>
}

export async function scratchCopy(): Promise<ScratchCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'canvass-planted-'))
  const modules = join(root, 'node_modules')
  await cp(root, folder, {
    recursive: true,
    // The links between our own packages are relative, so they lead to the copies.
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

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minify } from 'terser'
import type { Plugin } from 'vite'

/** A script as short as it can be said to browsers below the floor, which are to read at least what tells them so. */
export async function pressedScript(code: string): Promise<string> {
  const pressed = await minify(code, { ecma: 2017, compress: { ecma: 2017 }, format: { comments: false } })
  if (pressed.code === undefined) throw new Error('terser answered nothing for a script')
  return pressed.code
}

/**
 * Writes scripts that stand beside the bundle shorter. They are copied as they are, words for whoever reads them included,
 * and are a part of each first load. Before the service worker lists what there is, and before files are pressed.
 */
export function pressScripts(names: readonly string[]): Plugin {
  let folders = { from: '', to: '' }
  return {
    name: 'canvass-press-scripts',
    apply: 'build',
    configResolved({ publicDir, root, build: { outDir } }) {
      folders = { from: publicDir, to: outDir.startsWith('/') ? outDir : join(root, outDir) }
    },
    async writeBundle() {
      for (const name of names)
        writeFileSync(join(folders.to, name), await pressedScript(readFileSync(join(folders.from, name), 'utf8')))
    },
  }
}

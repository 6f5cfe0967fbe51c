import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minify } from 'terser'
import type { Plugin } from 'vite'

/**
 * Minifies a script for browsers below the floor, which must at least be able to parse the notice that tells them so.
 */
export async function pressedScript(code: string): Promise<string> {
  const pressed = await minify(code, { ecma: 2017, compress: { ecma: 2017 }, format: { comments: false } })
  if (pressed.code === undefined) throw new Error('terser returned nothing for a script')
  return pressed.code
}

/**
 * Minifies the scripts outside the bundle. They are copied unchanged, comments included, and are part of each first
 * load. Runs before the service worker lists the files, and before they are compressed.
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

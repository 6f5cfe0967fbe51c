import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Script } from 'node:vm'
import type { Plugin } from 'vite'

/**
 * Returns why a script can't be a service worker, or undefined if it can: browsers of the floor start it as a classic
 * script, which allows no module syntax, and none lets a service worker use dynamic imports.
 */
export function whyNoServiceWorker(code: string): string | undefined {
  try {
    compiled(code)
  } catch (error) {
    return (error as Error).message
  }
  return /\bimport\s*\(/.test(code) ? 'it imports something later, which no service worker may' : undefined
}

const compiled = (code: string) => new Script(code)

/** Fails a build whose service worker no browser would start: the app would not open offline. */
export function classicScript(name: string): Plugin {
  let folder = ''
  return {
    name: 'canvass-classic-script',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      folder = config.build.outDir.startsWith('/') ? config.build.outDir : join(config.root, config.build.outDir)
    },
    closeBundle: {
      // Runs after the service worker's plugin, which also writes when the bundle closes.
      order: 'post',
      sequential: true,
      handler() {
        const why = whyNoServiceWorker(readFileSync(join(folder, name), 'utf8'))
        if (why !== undefined) throw new Error(`${name} cannot be a service worker: ${why}`)
      },
    },
  }
}

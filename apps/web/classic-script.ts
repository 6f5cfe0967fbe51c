import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Script } from 'node:vm'
import type { Plugin } from 'vite'

/**
 * Why a script cannot be a service worker's, or undefined where it can: browsers of the floor start it as a classic
 * script, in which nothing of a module stands, and none lets a service worker import anything later.
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

/** Ends a build whose service worker no browser would start: offline, the app would not open. */
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
      // After the service worker, which is written when the bundle is closed as well.
      order: 'post',
      sequential: true,
      handler() {
        const why = whyNoServiceWorker(readFileSync(join(folder, name), 'utf8'))
        if (why !== undefined) throw new Error(`${name} cannot be a service worker: ${why}`)
      },
    },
  }
}

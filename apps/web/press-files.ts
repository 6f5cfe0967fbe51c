import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Plugin } from 'vite'

const isText = /\.(?:js|css|html|svg|json|webmanifest)$/
/** Anything smaller fits into one packet anyway. */
const SMALLEST = 1_024

/**
 * Writes a brotli version next to every text file of the build, once and as small as possible; the server sends it to
 * clients that accept it.
 */
export function pressFiles(): Plugin {
  let folder = ''
  return {
    name: 'canvass-press-files',
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
        for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
          if (!isText.test(name) || existsSync(join(folder, `${name}.br`))) continue
          const bytes = readFileSync(join(folder, name))
          if (bytes.length >= SMALLEST) writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes))
        }
      },
    },
  }
}

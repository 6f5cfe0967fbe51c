import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Plugin } from 'vite'

const isText = /\.(?:js|css|html|svg|json|webmanifest)$/
/** Below this a packet holds it anyway. */
const SMALLEST = 1_024

/** Lays a brotli twin beside every text of the build, once and as small as can be; the server hands it to who takes it. */
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
      // After the service worker, which is written when the bundle is closed as well.
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

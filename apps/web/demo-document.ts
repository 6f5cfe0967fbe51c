import { createHash } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import { FLOOR } from './floor.ts'
import { DEMO_BASE } from './src/platform/demo-base.ts'

const ENTRY = 'src/demo/enter-demo.ts'
const NAME = 'enter-demo.js'
const isDemo = (path: string | undefined): boolean => path?.startsWith(DEMO_BASE) === true

/** The file of the demo's document among the pages that the server serves. */
export const DEMO_PAGE = 'demo-app.html'

/**
 * Creates the demo's document: the app's own, preceded by a script that replaces its browser APIs. The script is built
 * separately, so that none of it reaches users of the app, and is stored outside the precache: no device keeps it.
 */
export function demoDocument(): Plugin {
  let root = ''
  let folder = ''
  return {
    name: 'canvass-demo-document',
    enforce: 'post',
    configResolved(config) {
      root = config.root
      folder = resolve(config.root, config.build.outDir)
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { server, originalUrl }) =>
        server && isDemo(originalUrl) ? withScript(html, `<script type="module" src="/${ENTRY}"></script>`) : html,
    },
    closeBundle: {
      // Runs after the service worker's plugin, which must not put the script on devices, and after the pages folder
      // exists.
      order: 'post',
      sequential: true,
      async handler() {
        if (this.environment.config.command !== 'build') return
        await build({
          root,
          configFile: false,
          logLevel: 'error',
          publicDir: false,
          build: {
            outDir: join(folder, 'assets'),
            emptyOutDir: false,
            target: FLOOR,
            lib: { entry: ENTRY, formats: ['iife'], name: 'demo', fileName: () => NAME },
          },
        })
        const made = join(folder, 'assets', NAME)
        // Browsers cache files in this folder forever, by name.
        const digest = createHash('sha256')
          .update(await readFile(made))
          .digest('hex')
          .slice(0, 8)
        const name = NAME.replace('.js', `-${digest}.js`)
        await rename(made, join(folder, 'assets', name))
        const document = await readFile(join(folder, 'index.html'), 'utf8')
        await writeFile(
          join(folder, 'pages', DEMO_PAGE),
          withScript(document, `<script src="/assets/${name}"></script>`),
        )
      },
    },
  }
}

/** Returns the document with this script at its start and the base address of its screens. */
const withScript = (html: string, script: string): string =>
  html
    .replace('<html lang="en">', `<html lang="en" data-base="${DEMO_BASE}">`)
    .replace('<head>', `<head>\n    <meta name="robots" content="noindex" />\n    ${script}`)

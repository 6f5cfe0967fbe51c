import { createHash } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import { FLOOR } from './floor.ts'
import { DEMO_BASE } from './src/platform/demo-base.ts'

const ENTRY = 'src/demo/enter-demo.ts'
const NAME = 'enter-demo.js'
const isDemo = (path: string | undefined): boolean => path?.startsWith(DEMO_BASE) === true

/** The file of the demo's document among the pages that the server answers with. */
export const DEMO_PAGE = 'demo-app.html'

/**
 * Makes the document of the demo: the app's own, with a script before it that lends it another browser. The script is built
 * by itself, so that nothing of it reaches whoever uses the app, and lies beside the pages: no device keeps it.
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
      // After the service worker, which must not keep the script on devices, and after the folder of the pages is made.
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
        // What lies there is kept by browsers for ever, under its name.
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

/** The document with this script at its start, and where its screens lie. */
const withScript = (html: string, script: string): string =>
  html
    .replace('<html lang="en">', `<html lang="en" data-base="${DEMO_BASE}">`)
    .replace('<head>', `<head>\n    <meta name="robots" content="noindex" />\n    ${script}`)

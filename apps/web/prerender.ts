import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { DEMO_PAGE } from './demo-document.ts'
import { fillPage } from './fill-page.ts'
import { OWN_ORIGIN, type PageRenderer } from './src/app/prerender/prerendered-page.ts'
import { DEMO_BASE } from './src/platform/demo-base.ts'

const RENDERING = 'src/app/prerender/render-page.ts'

/** The build's map for the server: the file at each address, and the addresses of the app itself and the demo. */
interface Site {
  pages: Record<string, string>
  app: readonly string[]
  demo: { at: string; page: string }
}

/**
 * Prerenders public pages as complete documents, so that they can be read before any script runs. They go into a
 * separate folder because they contain a placeholder that the server replaces with its address.
 */
export function prerenderPages(define: Record<string, string>): Plugin {
  let root = ''
  let folder = ''
  return {
    name: 'canvass-prerender-pages',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root
      // A build's folder may be an absolute path, as for a weakened app.
      folder = resolve(config.root, config.build.outDir)
    },
    closeBundle: {
      // Runs after the service worker's plugin, which puts the app's own page on the device and none of these.
      order: 'post',
      sequential: true,
      async handler() {
        const { appAddresses, NOWHERE, pageAddresses, renderPage } = await loadRendering(root, define)
        const empty = await readFile(join(folder, 'index.html'), 'utf8')
        const assets = await readdir(join(folder, 'assets'))
        const fonts = assets.filter((name) => name.endsWith('.woff2')).map((name) => `/assets/${name}`)
        const site: Site = { pages: {}, app: appAddresses, demo: { at: DEMO_BASE, page: DEMO_PAGE } }
        await mkdir(join(folder, 'pages'), { recursive: true })
        const known = new Set<string>()
        for (const address of pageAddresses) {
          const page = await renderPage(address)
          const name = `${address === '/' ? 'welcome' : address.slice(1)}.html`
          await writeFile(join(folder, 'pages', name), fillPage(empty, fonts, page))
          if (address !== NOWHERE) site.pages[address] = name
          if (address !== NOWHERE) known.add(page.knownAs)
        }
        await writeFile(join(folder, 'pages/sitemap.xml'), sitemapOf([...known]))
        await writeFile(join(folder, 'pages/robots.txt'), robots)
        await writeFile(join(folder, 'pages/site.json'), JSON.stringify(site, undefined, 2))
      },
    },
  }
}

/**
 * Bundles the app as a program that renders pages, with all dependencies: Node's own module loader can't read the
 * sources.
 */
async function loadRendering(root: string, define: Record<string, string>): Promise<PageRenderer> {
  const folder = await mkdtemp(join(root, 'node_modules/.prerender-'))
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      plugins: [react()],
      define,
      ssr: { noExternal: true },
      build: {
        ssr: RENDERING,
        outDir: folder,
        target: 'node20',
        minify: false,
        assetsInlineLimit: 0,
        rolldownOptions: { output: { entryFileNames: 'render.mjs', chunkFileNames: '[name]-[hash].mjs' } },
      },
    })
    return (await import(pathToFileURL(join(folder, 'render.mjs')).href)) as PageRenderer
  } finally {
    // The bundle imports its parts while rendering, so load all of them first; the folder is deleted with the process.
    process.once('exit', () => void rm(folder, { recursive: true, force: true }))
  }
}

const sitemapOf = (addresses: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `  <url><loc>${OWN_ORIGIN}${address}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')

const robots = `User-agent: *\nDisallow: /api/\nDisallow: ${DEMO_BASE}\n\nSitemap: ${OWN_ORIGIN}/sitemap.xml\n`

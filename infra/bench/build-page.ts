import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { build } from 'vite'
import { findFreePort } from '../local/machine/free-port.ts'
import { openBrowser } from './browser.ts'

export interface OpenPage {
  readonly page: Page
  close: () => Promise<void>
}

/**
 * Opens a page in a fresh browser that runs the bundled `source`; `ready` is the name of the global that it sets when
 * done.
 */
export async function openPage(source: string, ready: string, openTab = inFreshBrowser): Promise<OpenPage> {
  const script = await bundle(source)
  const server = createServer((request, response) => {
    const isScript = request.url === '/page.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    response.end(
      isScript ? script : '<!doctype html><title>Bench</title><script type="module" src="/page.js"></script>',
    )
  })
  const port = await findFreePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { page, close } = await openTab()
  await page.goto(`http://localhost:${port}/`)
  await page.waitForFunction((name) => name in window, ready)
  return {
    page,
    async close() {
      await close()
      server.closeAllConnections()
      server.close()
    },
  }
}

async function inFreshBrowser(): Promise<OpenPage> {
  const browser = await openBrowser()
  return { page: await browser.newPage(), close: () => browser.close() }
}

async function bundle(source: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'canvass-page-'))
  try {
    await writeFile(join(folder, 'page.js'), source)
    const built = await build({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      define: { 'process.env.NODE_ENV': '"production"', __APP_VERSION__: '"bench"' },
      build: {
        write: false,
        target: 'esnext',
        lib: { entry: join(folder, 'page.js'), formats: ['es'], fileName: 'page' },
        rolldownOptions: { output: { codeSplitting: false } },
      },
    })
    const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []))
    const script = outputs.find((output) => output.type === 'chunk')
    if (!script || !('code' in script)) throw new Error('The page could not be built')
    return script.code
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

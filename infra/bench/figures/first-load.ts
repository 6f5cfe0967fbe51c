import { brotliCompressSync } from 'node:zlib'
import type { Response } from 'playwright-core'
import { cookiesOf, openBrowser } from '../browser.ts'
import type { Figure } from '../figure.ts'
import { startProduct } from '../product.ts'
import { buildFloorApp } from '../yardsticks/floor-app.ts'

const KB = 1000

const brotliKb = (scripts: readonly Buffer[]) =>
  scripts.reduce((sum, script) => sum + brotliCompressSync(script).length, 0) / KB

/**
 * Every script that the signed-in home requests until it has settled, compressed as a server would. The size doesn't
 * depend on the machine, so the floor is built once; the rounds show that the page requests the same scripts each time.
 */
export const firstLoad: Figure = {
  id: 'P1',
  title: 'JavaScript of the signed-in home on first load, brotli',
  against: 'React and Dexie with twenty rows',
  unit: 'KB',
  better: 'less',
  // 150 KB against the floor's 85: what a phone on a poor connection loads in the time a user is willing to wait.
  must: 1.76,
  moonshot: 1.2,
  rounds: 5,
  async open() {
    const product = await startProduct()
    const browser = await openBrowser()
    const rep = await product.register('first-load')
    const floor = brotliKb(await buildFloorApp())
    return {
      yardstick: () => Promise.resolve({ value: floor }),
      async product() {
        // The service worker fetches the rest of the app after the first load.
        const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } })
        try {
          await context.addCookies(cookiesOf(rep.cookie, product.origin))
          const page = await context.newPage()
          const scripts: Promise<Buffer>[] = []
          const note = (response: Response): void => {
            const type = response.headers()['content-type'] ?? ''
            if (type.includes('javascript')) scripts.push(response.body())
          }
          page.on('response', note)
          await page.goto(product.origin, { waitUntil: 'networkidle' })
          await page.getByRole('button', { name: 'Start a Capture' }).waitFor()
          // Later responses aren't part of the first load and would be cut off when the page closes.
          page.off('response', note)
          return { value: brotliKb(await Promise.all(scripts)) }
        } finally {
          await context.close()
        }
      },
      async close() {
        await browser.close()
        await product.stop()
      },
    }
  },
}

import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { findFreePort } from '../../local/machine/free-port.ts'
import type { Figure } from '../figure.ts'
import { startProduct } from '../product.ts'
import { serveBarePage } from '../yardsticks/bare-page.ts'

/** What somebody opens who has never been here. */
const PAGES = ['/', '/login', '/register']

/** Lighthouse's mark for the speed of a page on a phone of the middle class and its network, from 0 to 100. */
async function markOf(address: string): Promise<number> {
  const port = await findFreePort()
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    headless: true,
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  })
  try {
    const result = await lighthouse(address, { port, logLevel: 'error', onlyCategories: ['performance'] })
    const score = result?.lhr.categories['performance']?.score
    if (typeof score !== 'number') throw new Error(`Lighthouse gave no mark for ${address}`)
    return Math.round(score * 100)
  } finally {
    await browser.close()
  }
}

/** The slowest of the ways in beside a page with nothing on it, each in a browser that has never been there. */
export const wayIn: Figure = {
  id: 'P24',
  title: 'Lighthouse mobile performance of landing, sign-in and registration, the lowest',
  against: 'a bare page in the same round',
  unit: 'of 100',
  better: 'more',
  // Five points below a floor of 100, and one.
  must: 0.95,
  moonshot: 0.99,
  rounds: 5,
  async open() {
    const product = await startProduct()
    const floor = await serveBarePage()
    return {
      yardstick: async () => ({ value: await markOf(floor.origin) }),
      async product() {
        const marks: number[] = []
        for (const page of PAGES) marks.push(await markOf(`${product.origin}${page}`))
        return { value: Math.min(...marks) }
      },
      async close() {
        floor.stop()
        await product.stop()
      },
    }
  },
}

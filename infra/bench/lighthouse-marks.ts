import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { findFreePort } from '../local/machine/free-port.ts'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof categories)[number]

/**
 * Lighthouse's marks for a page on a phone of the middle class and its network, from 0 to 100, in a browser that has never
 * been there.
 * @throws where it gives none
 */
export async function marksOf<Asked extends Category>(
  address: string,
  asked: readonly Asked[],
): Promise<Record<Asked, number>> {
  const port = await findFreePort()
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    headless: true,
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  })
  try {
    const result = await lighthouse(address, { port, logLevel: 'error', onlyCategories: [...asked] })
    const marks = asked.map((category) => {
      const score = result?.lhr.categories[category]?.score
      if (typeof score !== 'number') throw new Error(`Lighthouse gave no mark for ${category} of ${address}`)
      return [category, Math.round(score * 100)] as const
    })
    return Object.fromEntries(marks) as Record<Asked, number>
  } finally {
    await browser.close()
  }
}

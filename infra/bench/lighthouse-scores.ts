import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { findFreePort } from '../local/machine/free-port.ts'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof categories)[number]

/** On a busy machine, Lighthouse occasionally loses its browser, and that visit says nothing about the page. */
const VISITS = 3

/**
 * Returns Lighthouse's scores, 0 to 100, for a page on a mid-range phone and network, in a fresh browser.
 * @throws if it gives none in several visits, with the messages of its audits
 */
export async function scoresOf<Asked extends Category>(
  address: string,
  asked: readonly Asked[],
): Promise<Record<Asked, number>> {
  let reason = ''
  for (let visit = 1; visit <= VISITS; visit++) {
    const { categories: marks, audits } = await visitOf(address, asked)
    if (asked.every((category) => typeof marks[category]?.score === 'number'))
      return Object.fromEntries(
        asked.map((category) => [category, Math.round((marks[category]?.score ?? 0) * 100)]),
      ) as Record<Asked, number>
    reason = Object.values(audits).find(({ scoreDisplayMode }) => scoreDisplayMode === 'error')?.errorMessage ?? ''
    console.log(`    no mark for ${address}: ${reason}`)
  }
  throw new Error(`Lighthouse gave no score for ${address}: ${reason}`)
}

async function visitOf(address: string, asked: readonly Category[]) {
  const port = await findFreePort()
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    headless: true,
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  })
  try {
    const result = await lighthouse(address, { port, logLevel: 'error', onlyCategories: [...asked] })
    if (result === undefined) throw new Error(`Lighthouse did not visit ${address}`)
    return result.lhr
  } finally {
    await browser.close()
  }
}

import type { Figure } from '../figure.ts'
import { scoresOf } from '../lighthouse-scores.ts'
import { startProduct } from '../product.ts'
import { serveBarePage } from '../yardsticks/bare-page.ts'

/** The pages that first-time visitors open. */
const PAGES = ['/', '/login', '/register']

const speedOf = async (address: string): Promise<number> => (await scoresOf(address, ['performance'])).performance

/** The slowest entry page against an empty page, each in a fresh browser. */
export const entryPages: Figure = {
  id: 'P24',
  title: 'Lighthouse’s performance score of landing, sign-in, and registration on a phone, the lowest',
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
      yardstick: async () => ({ value: await speedOf(floor.origin) }),
      async product() {
        const marks: number[] = []
        for (const page of PAGES) marks.push(await speedOf(`${product.origin}${page}`))
        return { value: Math.min(...marks) }
      },
      async close() {
        floor.stop()
        await product.stop()
      },
    }
  },
}

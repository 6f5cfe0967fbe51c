import type { Figure } from '../figure.ts'
import { categories, type Category, scoresOf } from '../lighthouse-scores.ts'
import { startProduct } from '../product.ts'
import { serveBarePage } from '../yardsticks/bare-page.ts'

type Scores = Record<Category, number>

const lowest = (marks: Scores): number => Math.min(...categories.map((category) => marks[category]))
const formatScores = (marks: Scores): string =>
  categories.map((category) => `${category} ${marks[category]}`).join(', ')

/** All public pages in all four Lighthouse categories, against an empty page. */
export const publicPages: Figure = {
  id: 'P27',
  alias: 'PAGES',
  title: 'Lighthouse’s four scores of every public page on a phone, the lowest',
  against: 'a bare page in the same round',
  unit: 'of 100',
  better: 'more',
  must: 0.95,
  moonshot: 1,
  rounds: 5,
  async open() {
    const product = await startProduct()
    const floor = await serveBarePage()
    const pages = await addressesOf(product.origin)
    return {
      async yardstick() {
        const marks = await scoresOf(floor.origin, categories)
        console.log(`    the bare page: ${formatScores(marks)}`)
        return { value: lowest(marks) }
      },
      async product() {
        const all: number[] = []
        for (const page of pages) {
          const marks = await scoresOf(`${product.origin}${page}`, categories)
          console.log(`    ${page}: ${formatScores(marks)}`)
          all.push(lowest(marks))
        }
        return { value: Math.min(...all) }
      },
      async close() {
        floor.stop()
        await product.stop()
      },
    }
  },
}

/** The root, and the pages that the product lists for search engines. */
async function addressesOf(origin: string): Promise<readonly string[]> {
  const map = await (await fetch(`${origin}/sitemap.xml`)).text()
  const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  if (addresses.length < 15) throw new Error(`The sitemap has only ${addresses.length} pages`)
  return ['/', ...addresses]
}

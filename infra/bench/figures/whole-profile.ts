import { openTextReader } from '@canvass/providers/ocr/open-text-reader'
import { drawFront } from '../../local/demo/draw-front.ts'
import { type BenchBusiness, benchTown } from '../enrichment/bench-town.ts'
import { openEnrichingProduct } from '../enrichment/enriching-product.ts'
import { openServices } from '../enrichment/open-services.ts'
import type { Figure } from '../figure.ts'
import { requestEachOnce } from '../yardsticks/request-each-once.ts'

const ROUNDS = 7
/** Typical response times of such services; a website still gets no more than one page request per second. */
const THINKING = { places: 300, websites: 400, model: 1_500 }

/** From sending a photo to a lead with everything that can be found out about it, with no other load. */
export const wholeProfile: Figure = {
  id: 'P29',
  alias: 'PROFILE',
  title: 'A photo sent → its complete profile, with slow services',
  against: 'the same photo read, and each service called once, in sequence',
  unit: 'ms',
  better: 'less',
  must: 1.5,
  moonshot: 1.15,
  rounds: ROUNDS,
  async open() {
    const businesses = benchTown(ROUNDS + 1)
    const services = await openServices(businesses, THINKING)
    const product = await openEnrichingProduct(services.settings)
    const reader = openTextReader({ readingEngine: 'pp-ocr' })
    const { signal } = new AbortController()
    const left = businesses.values()
    const nextOf = (): BenchBusiness => {
      const { value } = left.next()
      if (!value) throw new Error('Every business has already been looked up')
      return value
    }
    const pictureOf = async ({ lines }: BenchBusiness) => (await drawFront(lines, 0)).bytes
    const ids: string[] = []
    let business = nextOf()
    // Both engines are warm before anything counts.
    const first = await pictureOf(business)
    await reader.read(first, signal)
    await product.untilWhole([await product.send(first)])
    return {
      async yardstick() {
        business = nextOf()
        const picture = await pictureOf(business)
        const started = performance.now()
        const { text } = await reader.read(picture, signal)
        await requestEachOnce(services, business)
        const took = performance.now() - started
        if (!text.includes(business.place.name))
          throw new Error(`The storefront says ${business.place.name}, not ${text}`)
        return { value: took }
      },
      async product() {
        const picture = await pictureOf(business)
        const started = performance.now()
        const id = await product.send(picture)
        await product.untilWhole([id])
        ids.push(id)
        return { value: performance.now() - started }
      },
      async close() {
        console.log(`  Seconds in each stage: ${await product.tellStages(ids)}`)
        await reader.close()
        await product.close()
        await services.close()
      },
    }
  },
}

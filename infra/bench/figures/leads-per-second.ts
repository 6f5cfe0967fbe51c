import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { type BenchBusiness, benchTown } from '../enrichment/bench-town.ts'
import { type EnrichingProduct, openEnrichingProduct } from '../enrichment/enriching-product.ts'
import { openServices } from '../enrichment/open-services.ts'
import type { Figure } from '../figure.ts'
import { median } from '../statistics.ts'
import { openNoOpQueue } from '../yardsticks/no-op-queue.ts'

const ROUNDS = 5
const WAITING = 100
const JOBS = 2_000
const FEW = 10
const GROWTH_ROUNDS = 3
/** Leads processed before the measurement, so that every connection is open and every process is warm. */
const WARMING = 20
const CONCURRENCY = 6

/**
 * How many photos per second one worker turns into complete profiles with a hundred pending. Services respond
 * immediately and the texts are prepared, so that only our own work is measured: queue, stages, rows, and
 * notifications.
 */
export const leadsPerSecond: Figure = {
  id: 'P15',
  alias: 'ENRICHMENT',
  title: 'Photos turned into complete profiles by one worker, per second',
  against: 'jobs that do nothing, on the same queue and PostgreSQL',
  unit: '/s',
  better: 'more',
  must: 0.05,
  moonshot: 0.1,
  rounds: ROUNDS,
  async open() {
    const businesses = benchTown(WARMING + ROUNDS * WAITING + GROWTH_ROUNDS * (FEW + WAITING))
    const left = businesses.values()
    const pictures = await Promise.all(businesses.map(drawTiny))
    const dir = await mkdtemp(join(tmpdir(), 'canvass-bench-texts-'))
    const file = join(dir, 'texts.json')
    const texts = businesses.map(({ lines }, at) => [digestOf(pictures[at]), lines.join('\n')] as const)
    await writeFile(file, JSON.stringify({ texts: Object.fromEntries(texts) }))
    const services = await openServices(businesses, { places: 0, websites: 0, model: 0 })
    const product = await openEnrichingProduct({
      ...services.settings,
      READING_ENGINE: 'stand-in',
      READING_STAND_IN_FILE: file,
    })
    const queue = await openNoOpQueue(product.postgresUrl)
    const enrich = (count: number) => {
      const taken = Array.from({ length: count }, () => {
        const { value } = left.next()
        return value && pictures[businesses.indexOf(value)]
      })
      return secondsFor(product, taken)
    }
    await enrich(WARMING)
    await printGrowth(enrich)
    const ids: string[] = []
    return {
      yardstick: async () => ({ value: await queue.carry(JOBS) }),
      async product() {
        const { seconds, ids: done } = await enrich(WAITING)
        ids.push(...done)
        return { value: WAITING / seconds }
      },
      async close() {
        console.log(`  Seconds in each stage: ${await product.tellStages(ids)}`)
        await queue.close()
        await product.close()
        await services.close()
        await rm(dir, { recursive: true, force: true })
      },
    }
  },
}

/** Pauses the worker until all of them are pending, and returns how long it then takes. */
async function secondsFor(product: EnrichingProduct, pictures: readonly (Buffer | undefined)[]) {
  const waiting = pictures.flatMap((picture) => picture ?? [])
  const workers = product.workerPids()
  for (const pid of workers) process.kill(pid, 'SIGSTOP')
  const ids: string[] = []
  try {
    await Promise.all(
      Array.from({ length: CONCURRENCY }, async () => {
        for (let one = waiting.pop(); one; one = waiting.pop()) ids.push(await product.send(one))
      }),
    )
  } finally {
    for (const pid of workers) process.kill(pid, 'SIGCONT')
  }
  const started = performance.now()
  await product.untilWhole(ids)
  return { seconds: (performance.now() - started) / 1000, ids }
}

/** Reports whether each of many takes longer than each of few. */
async function printGrowth(enrich: (count: number) => Promise<{ seconds: number }>): Promise<void> {
  const quotients: number[] = []
  for (let n = 0; n < GROWTH_ROUNDS; n += 1) {
    const few = (await enrich(FEW)).seconds / FEW
    const many = (await enrich(WAITING)).seconds / WAITING
    quotients.push(many / few)
    console.log(
      `  ${(few * 1000).toFixed(0)} ms a lead with ${FEW} waiting, ${(many * 1000).toFixed(0)} with ${WAITING}`,
    )
  }
  console.log(`  One of ${WAITING} takes ${median(quotients).toFixed(2)} × one of ${FEW}`)
}

/** A unique picture, as small as possible, since nothing reads it. */
function drawTiny({ place }: BenchBusiness): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 64, channels: 3, background: { r: 9, g: 9, b: 9 } } })
    .jpeg()
    .withExif({ IFD0: { ImageDescription: place.name } })
    .toBuffer()
}

const digestOf = (bytes: Buffer | undefined) =>
  createHash('sha256')
    .update(bytes ?? '')
    .digest('hex')

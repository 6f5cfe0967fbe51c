import { parseArgs } from 'node:util'
import { judgeModels } from './judge-models.ts'
import { type Judged, judged } from './judge.ts'
import { barsOf, holds } from './measures.ts'
import { runSighting } from './run-sighting.ts'
import { barsTable, kindsTable } from './tables.ts'
import { gazetteerOf } from './vendors/gazetteer.ts'
import { openVendors } from './vendors/open-vendors.ts'
import { worldOf } from './world/world.ts'

/**
 * `npm run eval -- [--seeds 2,3] [--tell KIND] [--models]`: runs the stages on businesses whose ground truth is known
 * and reports how often the right one was found. The matcher was tuned on the first four seeds; the bars apply to the
 * other seeds, or to those requested. Seeds 5 to 9 were held out until November 24: every run has printed them since,
 * so now they only show regressions. Only seeds that nobody has run yet show how good the matcher is. `--models`
 * instead runs the photos with language models that lie, break their JSON, or obey the sign, and reports what these
 * changed. `--tell` also reports each photo of that kind whose right business wasn't first, or that was wrong or has a
 * fault.
 */
const values = readOptions()
const seeds = values.seeds.split(',').map(Number)
const TUNED: readonly number[] = [1, 2, 3, 4]
const HELD_OUT_ONCE: readonly number[] = [5, 6, 7, 8, 9]
const PROVIDERS = ['openstreetmap', 'google'] as const

if (values.models) {
  const harms = await judgeModels(seeds)
  console.log(harms === 0 ? '\nNo model changed or invented anything.' : `\n${harms} faults.`)
  process.exit(harms === 0 ? 0 : 1)
}

type SeedResult = { seed: number; provider: (typeof PROVIDERS)[number]; one: Judged }
const all: SeedResult[] = []
for (const seed of seeds) {
  const world = worldOf(seed)
  const gazetteer = gazetteerOf(world)
  const vendors = await openVendors(world)
  try {
    for (const sighting of world.sightings) {
      const once = await runSighting(sighting, { gazetteer, places: vendors.places.openstreetmap })
      const { read_text, extract_business } = once
      const read = { read_text, extract_business }
      for (const provider of PROVIDERS) {
        const places = vendors.places[provider]
        const findings = provider === 'openstreetmap' ? once : await runSighting(sighting, { gazetteer, places }, read)
        all.push({ seed, provider, one: judged(world, sighting, findings) })
        if (sighting.kind !== 'misread') continue
        const lost = { ...sighting, position: null, precision: null }
        all.push({ seed, provider, one: judged(world, lost, await runSighting(lost, { gazetteer, places }, read)) })
      }
    }
    console.log(
      `Seed ${seed}: ${world.sightings.length} photos, ${world.index.length} places, asked ${formatCounts(vendors.asked())}.`,
    )
  } finally {
    await vendors.close()
  }
}

const sets = [
  { title: 'seeds used for tuning', of: seeds.filter((seed) => TUNED.includes(seed)) },
  { title: 'seeds held out until November 24', of: seeds.filter((seed) => HELD_OUT_ONCE.includes(seed)) },
  { title: 'other requested seeds', of: seeds.filter((seed) => ![...TUNED, ...HELD_OUT_ONCE].includes(seed)) },
]
const barred = seeds.filter((seed) => !TUNED.includes(seed))
let failures = 0
for (const provider of PROVIDERS) {
  const ones = (from: readonly number[]) =>
    all.filter((one) => one.provider === provider && from.includes(one.seed)).map(({ one }) => one)
  for (const { title, of } of sets) if (of.length > 0) printResults(`${provider}, ${title}: ${of.join(', ')}`, ones(of))
  failures += barsOf(ones(barred.length > 0 ? barred : seeds)).filter((bar) => !holds(bar)).length
}
console.log(failures === 0 ? '\nAll bars hold.' : `\n${failures} bars fail.`)
process.exitCode = failures === 0 ? 0 : 1

function readOptions() {
  try {
    return parseArgs({
      options: {
        seeds: { type: 'string', default: '1,2,3,4,5,6,7,8,9' },
        tell: { type: 'string' },
        models: { type: 'boolean' },
      },
    }).values
  } catch {
    console.error('Usage: npm run eval -- [--seeds 2,3] [--tell KIND] [--models]')
    return process.exit(1)
  }
}

function printResults(title: string, ones: readonly Judged[]): void {
  console.log(`\n## ${title}\n\n${kindsTable(ones)}\n\n${barsTable(barsOf(ones))}`)
  for (const { id, row, isFirst, isThere, isWrongCertain, faults, band, detail } of ones) {
    const isTold = values.tell !== undefined && row.startsWith(values.tell) && isThere && !isFirst
    if (isTold || isWrongCertain || faults.length > 0)
      console.log([isWrongCertain ? '! ' : '- ', id, band, detail, ...faults].join(' | '))
  }
}

function formatCounts(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')
}

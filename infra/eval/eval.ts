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
 * `npm run eval -- [--seeds 2,3] [--tell KIND] [--models]`: runs the stages over businesses whose truth is known and tells how often
 * the right one was found. The matcher was tuned on seed 1; the bars are those of the other seeds, or of what was asked for.
 * `--models` runs the photos with language models that lie, break their JSON and obey the sign instead, and tells what these
 * changed. `--tell` also tells of each photo of that kind which one was not first, was wrong, or has a fault.
 */
const { values } = parseArgs({
  options: { seeds: { type: 'string', default: '1,2,3,4,5,6' }, tell: { type: 'string' }, models: { type: 'boolean' } },
})
const seeds = values.seeds.split(',').map(Number)
const TUNED = 1
const PROVIDERS = ['openstreetmap', 'google'] as const

if (values.models) {
  const harms = await judgeModels(seeds)
  console.log(harms === 0 ? '\nNo model changed or invented anything.' : `\n${harms} faults.`)
  process.exit(harms === 0 ? 0 : 1)
}

type Told = { seed: number; provider: (typeof PROVIDERS)[number]; one: Judged }
const all: Told[] = []
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
      `Seed ${seed}: ${world.sightings.length} photos, ${world.index.length} places, asked ${told(vendors.asked())}.`,
    )
  } finally {
    await vendors.close()
  }
}

const unseen = seeds.filter((seed) => seed !== TUNED)
let failures = 0
for (const provider of PROVIDERS) {
  const ones = (from: readonly number[]) =>
    all.filter((one) => one.provider === provider && from.includes(one.seed)).map(({ one }) => one)
  if (seeds.includes(TUNED)) tell(`${provider}, tuned seed ${TUNED}`, ones([TUNED]))
  if (unseen.length > 0) tell(`${provider}, unseen seeds ${unseen.join(', ')}`, ones(unseen))
  failures += barsOf(ones(unseen.length > 0 ? unseen : seeds)).filter((bar) => !holds(bar)).length
}
console.log(failures === 0 ? '\nAll bars hold.' : `\n${failures} bars fail.`)
process.exitCode = failures === 0 ? 0 : 1

function tell(title: string, ones: readonly Judged[]): void {
  console.log(`\n## ${title}\n\n${kindsTable(ones)}\n\n${barsTable(barsOf(ones))}`)
  for (const { id, row, isFirst, isThere, isWrongCertain, faults, band, detail } of ones) {
    const isTold = values.tell !== undefined && row.startsWith(values.tell) && isThere && !isFirst
    if (isTold || isWrongCertain || faults.length > 0)
      console.log([isWrongCertain ? '! ' : '- ', id, band, detail, ...faults].join(' | '))
  }
}

function told(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')
}

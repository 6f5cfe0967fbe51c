import type { Findings } from '@canvass/enrichment/findings'
import {
  visibleText,
  controlEffectsOf,
  filledPoints,
  unsupportedPartsOf,
} from '@canvass/testing/stand-ins/model-effects'
import { markdown } from './markdown.ts'
import { MISBEHAVIORS, type Misbehavior, openBadModel } from './bad-model.ts'
import { runSighting } from './run-sighting.ts'
import { openVendors } from './vendors/open-vendors.ts'
import { worldOf } from './world/world.ts'

type Harm = { photos: number; asked: number; filled: number; controlled: string[]; unborne: string[] }

/**
 * Runs the photos of the seeds with each bad model and also without any, and prints what the models changed.
 * @returns the total number of control effects and unsupported facts, which must be zero
 */
export async function judgeModels(seeds: readonly number[]): Promise<number> {
  const harms = new Map<Misbehavior, Harm>()
  for (const manner of MISBEHAVIORS) harms.set(manner, await harmOf(manner, seeds))
  const rows = [...harms].map(([manner, { photos, asked, filled, controlled, unborne }]) =>
    [manner, photos, asked, filled, controlled.length, unborne.length].map(String),
  )
  const head = ['a model that', 'photos', 'calls', 'points filled', 'control effects', 'facts without evidence']
  console.log(`\n${markdown([head, ...rows])}`)
  const faults = [...harms.values()].flatMap(({ controlled, unborne }) => [...controlled, ...unborne])
  for (const fault of faults) console.log(`! ${fault}`)
  return faults.length
}

async function harmOf(manner: Misbehavior, seeds: readonly number[]): Promise<Harm> {
  const harm: Harm = { photos: 0, asked: 0, filled: 0, controlled: [], unborne: [] }
  const bad = await openBadModel(manner)
  try {
    for (const seed of seeds) {
      const world = worldOf(seed)
      const vendors = await openVendors(world)
      const places = vendors.places.openstreetmap
      try {
        for (const [n, taken] of world.sightings.entries()) {
          const sighting = bad.meet(taken, n)
          const rules = await runSighting(sighting, { places })
          const { analyse: _points, score: _score, compose_lead: _lead, ...upstream } = rules
          const [before, after] = [
            producedLead(rules),
            producedLead(await runSighting(sighting, { places, model: bad.model }, upstream)),
          ]
          const sources = sighting.lines.map(({ text }) => visibleText(text))
          const filled = filledPoints(before, after)
          const named = (fault: string) => `seed ${seed}, ${sighting.id}: ${fault}`
          harm.photos += 1
          harm.filled += filled.length
          harm.controlled.push(...controlEffectsOf(before, after).map(named))
          harm.unborne.push(...filled.flatMap((point) => unsupportedPartsOf(point, sources)).map(named))
        }
      } finally {
        await vendors.close()
      }
    }
    return { ...harm, asked: bad.asked() }
  } finally {
    await bad.close()
  }
}

function producedLead({ compose_lead: { businessIntelligence, knownPoints: _count, ...lead } }: Findings) {
  return { lead, points: businessIntelligence?.points ?? [] }
}

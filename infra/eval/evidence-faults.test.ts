import type { Evidence } from '@canvass/contracts/shapes/evidence'
import type { Findings } from '@canvass/enrichment/findings'
import { expect, test } from 'vitest'
import { evidenceFaults } from './evidence-faults.ts'
import { worldOf } from './world/world.ts'

const world = worldOf(211)
const place = world.index.find((one) => one.country === 'DE' && one.phone)
if (!place) throw new Error('The world has no place in Germany with a phone number')
const { name, house, street, town, postcode, number } = place
const id = `osm:node/${number}`

/** All other fields of the lead are empty. */
function faultsOf(lead: Partial<Findings['compose_lead']>, line = 'Blue Door'): string[] {
  const nothing = { company: null, phones: [], emails: [], websites: [], addresses: [], hours: [], people: [] }
  const findings = {
    read_text: { lines: [{ text: line }] },
    gate: { candidate: null },
    compose_lead: { ...nothing, ...lead },
  }
  // Only these findings of a run are evaluated.
  return evidenceFaults(world, 'DE', findings as unknown as Findings).faults
}
const pointWith = (evidence: Evidence[]) => ({
  businessIntelligence: {
    points: [
      { key: 'risks' as const, value: 'x', status: 'known' as const, confidence: 1, evidence, nextQuestion: null },
    ],
    known: 1,
  },
})
test('evidence is valid if it points to a line, a place in the index, or a value of the lead', () => {
  expect(faultsOf(pointWith([{ source: 'photo', ref: 'line:0', quote: 'Blue' }]))).toEqual([])
  expect(faultsOf(pointWith([{ source: 'places', ref: id, quote: name }]))).toEqual([])
  const phones = [{ value: '+1541', label: null, confidence: 1, evidence: [] }]
  const held = faultsOf({ ...pointWith([{ source: 'rule', ref: 'fact:phones', quote: '+1541' }]), phones })
  expect(held).toEqual(['phones “+1541” has no evidence'])
})

test.for<Evidence[]>([
  [],
  [{ source: 'photo', ref: 'line:1' }],
  [{ source: 'photo', ref: 'line:0', quote: 'Red Door' }],
  [{ source: 'places', ref: `${id}9` }],
  [{ source: 'places', ref: id, quote: 'Somebody else' }],
  [{ source: 'website', ref: 'https://blue-door.example/' }],
  [{ source: 'rule', ref: 'fact:phones', quote: '+1541' }],
  [{ source: 'rule', ref: 'fact:gate' }],
  [{ source: 'rule', ref: 'somewhere' }],
])('evidence pointing to %j is invalid', (evidence) => {
  expect(faultsOf(pointWith(evidence))).toEqual(['point risks has no evidence'])
})

test('a place’s address follows its country’s order', () => {
  const found = { id, name, phone: null, website: null, similarity: 100 }
  const turned = `${house} ${street}, ${town}, ${postcode}`
  expect(faultsOf({ place: { ...found, address: turned } })).toEqual([`its address is not ${turned}`])
  expect(faultsOf({ place: { ...found, address: `${street} ${house}, ${postcode} ${town}` } })).toEqual([])
})

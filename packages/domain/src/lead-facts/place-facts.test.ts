import { describe, expect, test } from 'vitest'
import { foldLead } from './fold-lead.ts'
import type { LeadFact, LeadStatement } from './lead-statement.ts'
import { factsOfPlace, type FoundPlace } from './place-facts.ts'
import { factOfPlaceVerdict } from './place-verdicts.ts'

const LEAD = '01900000-0000-7000-8000-000000000001'
const place: FoundPlace = {
  id: 'osm:node/42',
  name: 'Tidewater Roasters',
  address: '12 Alder Street, Alderbrook, OR 97999',
  phone: '+1-541-555-0142',
  website: 'https://www.tidewater.example/',
  category: 'coffee roaster',
  hours: 'Mo-Fr 07:00-15:00',
  url: 'https://www.openstreetmap.org/node/42',
  fetchedAt: '2026-11-20T12:00:00.000Z',
  similarity: 96,
}
const stated = (kind: LeadStatement['kind'], facts: LeadFact[]): LeadStatement => ({
  kind,
  sourceId: kind,
  origin: LEAD,
  observedAt: '2026-11-20T12:00:00.000000Z',
  facts,
})

/** Folds statements into the lead's trade and the point about it. */
const categoryPoint = (...statements: LeadStatement[]) => {
  const { category, businessIntelligence } = foldLead(LEAD, statements)
  return { category, point: businessIntelligence?.points.find(({ key }) => key === 'category') }
}

test('a place ranks below the card, and fills what the card leaves open', () => {
  const card = stated('reading', [
    { field: 'companyName', value: 'TIDEWATER ROASTERS LLC', confidence: 0.9 },
    { field: 'phone', value: '+15415550142', confidence: 0.9 },
    { field: 'phones', value: '+15415550142', label: 'mobile', confidence: 0.9 },
  ])
  const lead = foldLead(LEAD, [stated('place', factsOfPlace(place)), card])
  expect(lead).toMatchObject({
    companyName: 'TIDEWATER ROASTERS LLC',
    phone: '+15415550142',
    website: 'tidewater.example',
    address: '12 Alder Street, Alderbrook, OR 97999',
    category: 'Café',
  })
  expect(lead.phones).toMatchObject([{ value: '+15415550142', label: 'mobile' }])
})

describe('the trade of a place', () => {
  const question = 'What does your business do?'
  const asked: LeadFact = { field: 'point:category', value: null, rest: { status: 'unknown', nextQuestion: question } }
  const gardens = { ...place, category: 'garden centre' }

  test('answers the question that the card leaves open, in the product’s words and with the map’s as evidence', () => {
    expect(categoryPoint(stated('reading', [asked]), stated('place', factsOfPlace(gardens)))).toMatchObject({
      category: 'Garden center',
      point: {
        value: 'Garden center',
        status: 'known',
        nextQuestion: null,
        evidence: [{ source: 'places', ref: 'osm:node/42', quote: 'garden centre' }],
      },
    })
  })

  test('stays behind what the card says', () => {
    const read: LeadFact[] = [
      { field: 'category', value: 'Flowers', confidence: 0.9 },
      { ...asked, value: 'Flowers', confidence: 0.9, rest: { status: 'known', nextQuestion: null } },
    ]
    expect(categoryPoint(stated('reading', read), stated('place', factsOfPlace(gardens)))).toMatchObject({
      category: 'Flowers',
      point: { value: 'Flowers' },
    })
  })

  test('is unknown again once a person refused the place', () => {
    const refusal = factOfPlaceVerdict({ id: gardens.id, says: 'refused', userId: 'rep' })
    const statement = { ...stated('place', factsOfPlace(gardens)), sourceId: gardens.id }
    expect(categoryPoint(stated('reading', [asked]), statement, stated('edit', [refusal]))).toMatchObject({
      category: null,
      point: { value: null, nextQuestion: question },
    })
  })
})

test('every value of a place carries its source', () => {
  const facts = factsOfPlace(place)
  expect(facts).toHaveLength(9)
  for (const { evidence } of facts)
    expect(evidence).toMatchObject([{ source: 'places', ref: 'osm:node/42', url: place.url, at: place.fetchedAt }])
})

test('a field that the place does not state is not a fact', () => {
  const bare = { id: 'osm:node/42', name: 'Tidewater', address: null, phone: null, website: null, similarity: 90 }
  expect(factsOfPlace(bare).map(({ field }) => field)).toEqual(['companyName'])
})

test('a number that the place writes without its country code keeps its printed form', () => {
  const facts = factsOfPlace({ ...place, phone: '+15415550142', printedPhone: '541-555-0142' })
  const phones = facts.filter(({ field }) => field === 'phone' || field === 'phones')
  expect(phones.map(({ value, evidence }) => [value, evidence?.[0]?.quote])).toEqual([
    ['+15415550142', '541-555-0142'],
    ['+15415550142', '541-555-0142'],
  ])
})

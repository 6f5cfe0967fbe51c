import type { PointKey } from '@canvass/contracts/shapes/intelligence'
import { POINT_KEYS } from '@canvass/contracts/shapes/point-keys'
import { describe, expect, test } from 'vitest'
import { CARD, leadOf, photo, readerOf, typed } from '../../test/runs.ts'
import type { PlaceAnswer, PlaceCandidate } from '../ports.ts'

const SIGN = `MARLOWE BAKERY
Family owned since 1954
Fresh daily - 20% off
NOW HIRING
Find us on Facebook
We deliver
Mon-Fri 7am-6pm`
const TEXTS = [
  '',
  'x',
  'OPEN',
  CARD,
  SIGN,
  'Authorized dealer of Hollow Oak tractors',
  'Quillfeather\nCannabis dispensary',
]

async function pointsOf(text: string) {
  const { businessIntelligence } = await leadOf({ source: typed(text) })
  return new Map((businessIntelligence?.points ?? []).map((point) => [point.key, point]))
}

describe('the 25 points', () => {
  test.for(TEXTS)('claim nothing without evidence: %j', async (text) => {
    const points = await pointsOf(text)
    expect([...points.keys()]).toEqual(POINT_KEYS)
    const [claimed, unknown] = [true, false].map((has) =>
      [...points.values()].filter((one) => (one.value !== null) === has),
    )
    expect(claimed?.filter((one) => one.evidence.length === 0 || one.confidence <= 0 || one.confidence > 1)).toEqual([])
    expect(claimed?.filter((one) => one.nextQuestion !== null || one.status === 'unknown')).toEqual([])
    expect(unknown?.filter((one) => one.evidence.length > 0 || one.confidence > 0 || !one.nextQuestion)).toEqual([])
    expect(unknown?.filter((one) => one.status !== 'unknown')).toEqual([])
  })

  test.for(TEXTS.slice(1))('quote only what the text contains: %j', async (text) => {
    const evidence = [...(await pointsOf(text)).values()].flatMap((point) => point.evidence)
    const quotes = evidence.filter(({ source }) => source !== 'rule').map(({ quote }) => quote ?? '')
    expect(quotes.filter((quote) => !text.includes(quote))).toEqual([])
  })

  test.for([
    ['category', 'Bakery'],
    ['lifecycle', 'Since 1954 (72 years)'],
    ['ownership', 'Family owned'],
    ['model', 'We deliver'],
    ['triggers', 'NOW HIRING'],
    ['ads_now', 'Find us on Facebook'],
    ['place', 'Mon-Fri 7am-6pm'],
  ] as [PointKey, string][])('the point %s of a sign is %s', async ([key, value]) => {
    expect((await pointsOf(SIGN)).get(key)?.value).toBe(value)
  })

  test('points that a sign cannot answer stay unknown', async () => {
    const points = await pointsOf(SIGN)
    for (const key of ['revenue', 'reviews', 'rivals', 'ad_budget', 'needs', 'timing'] as const)
      expect(points.get(key)?.status).toBe('unknown')
  })

  test('the approach is the available channel, inferred from its facts', async () => {
    expect((await pointsOf(CARD)).get('approach')).toMatchObject({
      value: 'Call Jonas Ahlberg at (541) 726-0199',
      status: 'inferred',
      confidence: 0.5,
      evidence: [
        { source: 'rule', ref: 'fact:phones' },
        { source: 'rule', ref: 'fact:people' },
      ],
    })
  })

  test('an offer counts as advertising only if it was photographed', async () => {
    const text = 'MARLOWE BAKERY\n20% off'
    expect((await pointsOf(text)).get('ads_now')?.status).toBe('unknown')
    const lead = await leadOf({ source: photo(), text })
    expect(lead.businessIntelligence?.points.find((point) => point.key === 'ads_now')?.value).toBe('Sign: 20% off')
  })

  test('a founding year in the future is ignored', async () => {
    expect((await pointsOf('Marlowe\nsince 2099')).get('lifecycle')?.status).toBe('unknown')
  })

  test.for([
    ['the details that its service tells', {}, 'On OpenStreetMap with address, phone'],
    [
      'no details of a service whose words may not be kept',
      { provider: 'google', expiresAt: '2026-06-02T10:00:00Z' },
      'On Google Maps',
    ],
  ] as const)('a listing shows %s', async ([, given, value]) => {
    const place = {
      id: 'osm:node/7',
      name: 'Tidewater Roasters',
      address: '12 Alder Street',
      phone: '+1 541-726-0199',
      website: null,
      position: null,
      url: 'https://www.openstreetmap.org/node/7',
    }
    const answer = {
      provider: 'openstreetmap',
      candidates: [place],
      raw: null,
      fetchedAt: '2026-06-01T10:00:00Z',
      ...given,
    }
    const places = { find: () => Promise.resolve(answer) }
    const lead = await leadOf({ ports: { textReader: readerOf(CARD), places } })
    const listing = lead.businessIntelligence?.points.find(({ key }) => key === 'listings')
    expect(listing).toMatchObject({ value, status: 'known', evidence: [{ source: 'places', ref: 'osm:node/7' }] })
    expect(listing?.evidence[0]?.url).toBe('expiresAt' in given ? undefined : place.url)
  })

  test('a merely possible place is not a listing', async () => {
    const place = {
      id: 'osm:node/8',
      name: 'Tidewater Rowing',
      address: null,
      phone: null,
      website: null,
      position: null,
    }
    const places = { find: () => Promise.resolve({ provider: 'openstreetmap', candidates: [place], raw: null }) }
    const lead = await leadOf({ ports: { textReader: readerOf(CARD), places } })
    expect(lead.matchBand).not.toBe('accepted')
    expect(lead.businessIntelligence?.points.find(({ key }) => key === 'listings')?.status).toBe('unknown')
  })

  describe('a weak match', () => {
    const place = {
      id: 'google:x1',
      name: 'Tidewater Rowing',
      address: null,
      phone: null,
      website: null,
      position: null,
    }
    const risksWith = async (given: Partial<PlaceAnswer>) => {
      const places = { find: async () => ({ provider: 'google', candidates: [place], raw: null, ...given }) }
      const lead = await leadOf({ ports: { textReader: readerOf(CARD), places } })
      return { lead, risks: lead.businessIntelligence?.points.find(({ key }) => key === 'risks') }
    }
    // A person's later verdict on the match finds what was inferred from it through this reference.
    const ofMatch = { source: 'rule', ref: 'fact:gate' }

    test('names the place if its name may be stored', async () => {
      expect((await risksWith({})).risks).toMatchObject({
        value: 'Weak match: 72% similar to Tidewater Rowing',
        evidence: [{ ...ofMatch, quote: 'Tidewater Rowing' }],
      })
    })

    test.for([{ expiresAt: '2026-06-02T10:00:00Z' }, { expiredAt: '2026-06-02T10:00:00Z' }])(
      'names the provider and the id if the name may not be stored: %j',
      async (given) => {
        const { lead, risks } = await risksWith(given)
        expect(risks).toMatchObject({
          value: 'Weak match: 72% similar to a place on Google Maps',
          status: 'inferred',
          confidence: 0.3,
        })
        expect(risks?.evidence).toEqual([ofMatch, { source: 'places', ref: 'google:x1' }])
        expect(JSON.stringify(lead)).not.toContain('Tidewater Rowing')
      },
    )
  })

  describe('a match whose name agrees but that something else contradicts', () => {
    const alike = { id: 'osm:1', name: 'Tidewater Roasters', address: null, phone: null, website: null, position: null }
    const riskOf = async (given: Partial<PlaceCandidate>, answer: Partial<PlaceAnswer> = {}) => {
      const candidates = [{ ...alike, ...given }]
      const places = { find: async () => ({ provider: 'openstreetmap', candidates, raw: null, ...answer }) }
      const lead = await leadOf({ ports: { textReader: readerOf('TIDEWATER ROASTERS\nCoffee'), places } })
      expect(lead.matchBand).not.toBe('accepted')
      return lead.businessIntelligence?.points.find(({ key }) => key === 'risks')
    }

    test('is a risk of having closed if the map says so', async () => {
      expect(await riskOf({ isClosed: true })).toMatchObject({
        value: 'May have closed: OpenStreetMap lists Tidewater Roasters as closed',
        status: 'inferred',
        evidence: [{ source: 'rule', ref: 'fact:gate', quote: 'Tidewater Roasters' }],
      })
    })

    test('states what contradicts it instead of how similar the names are', async () => {
      const risk = await riskOf({ name: 'Tidewater Furniture', category: 'furniture' })
      expect(risk?.value).toBe('Uncertain match: Tidewater Furniture is in a different trade')
    })

    test('mentions nothing of a place whose data may not be stored', async () => {
      const answer = { provider: 'google', expiresAt: '2026-06-02T10:00:00Z' }
      expect((await riskOf({ isClosed: true }, answer))?.value).toBe('Uncertain match with a place on Google Maps')
    })
  })

  test('the count includes known and inferred points', async () => {
    const { businessIntelligence, knownPoints } = await leadOf()
    const counted = businessIntelligence?.points.filter((point) => point.status !== 'unknown').length
    expect(knownPoints).toBe(counted)
    expect(businessIntelligence?.known).toBe(counted)
  })
})

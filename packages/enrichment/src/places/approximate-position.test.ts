import type { City, PostalArea } from '@canvass/domain/places/rough-position'
import { describe, expect, test, vi } from 'vitest'
import { leadOf, photo, readerOf, run, typed } from '../../test/runs.ts'
import type { Gazetteer, PlaceQuery, Places } from '../ports.ts'

const AUSTIN: City = {
  name: 'Austin',
  country: 'US',
  region: 'TX',
  people: 970_000,
  latitude: 30.27,
  longitude: -97.74,
}
const AREA: PostalArea = {
  code: '78704',
  country: 'US',
  region: 'TX',
  town: 'austin',
  latitude: 30.24,
  longitude: -97.77,
}
/** Includes a website that spells the name, so that only the place is uncertain. */
const CARD = 'TIDEWATER ROASTERS\n12 Alder Street, Austin, TX 78704\nwww.tidewaterroasters.example'

const knows: Gazetteer = {
  areaOf: async (code) => (code === AREA.code ? AREA : undefined),
  citiesNamed: async (name) => (name.toLowerCase() === 'austin' ? [AUSTIN] : []),
  countryAt: async () => 'US',
}

function asked(candidatePosition = { latitude: 30.25, longitude: -97.76 }) {
  const queries: PlaceQuery[] = []
  const places: Places = {
    find: async (query) => {
      queries.push(query)
      const about = { address: null, phone: null, website: null, position: candidatePosition }
      return { provider: 'osm', candidates: [{ id: 'osm:node/1', name: 'Tidewater Roasters', ...about }], raw: null }
    },
  }
  return { queries, ports: { textReader: readerOf(CARD), places, gazetteer: knows } }
}

describe('a capture without a position', () => {
  test('is searched around its ZIP code, and no place counts as being right there', async () => {
    const { queries, ports } = asked()
    const lead = await leadOf({ ports })
    expect(queries).toMatchObject([{ near: null, about: { precision: 'zip', name: '78704', latitude: 30.24 } }])
    expect(lead).toMatchObject({ matchBand: 'accepted', about: { precision: 'zip', evidence: [{ source: 'photo' }] } })
  })

  test('asks a person about a place with its name in another town', async () => {
    const { ports } = asked({ latitude: 44.05, longitude: -123.02 })
    const ran = run({ ports })
    await ran.result
    expect(ran.findings().gate).toMatchObject({
      band: 'provisional',
      offers: [{ doubts: ['other_town'], meters: null }],
    })
  })

  test('records whether the locating address was typed or read', async () => {
    const source = typed('Tidewater Roasters\nWebsite: tidewater.example\nLocation: Austin, TX')
    const { about } = await leadOf({ source, ports: { textReader: readerOf(''), gazetteer: knows } })
    expect(about).toMatchObject({ precision: 'city', name: 'Austin, TX', evidence: [{ source: 'typed' }] })
  })

  test('has no position if the gazetteer is off', async () => {
    const { queries, ports } = asked()
    const { gazetteer: _off, ...without } = ports
    const lead = await leadOf({ ports: without })
    expect(lead.about).toBeUndefined()
    expect(queries[0]).not.toHaveProperty('about')
  })
})

test('a capture with a position does not query the gazetteer', async () => {
  const citiesNamed = vi.fn((name: string) => knows.citiesNamed(name))
  const { queries, ports } = asked()
  const source = { ...photo(), position: { latitude: 30.25, longitude: -97.76 } }
  await leadOf({ source, ports: { ...ports, gazetteer: { ...knows, citiesNamed } } })
  expect(citiesNamed).not.toHaveBeenCalled()
  expect(queries[0]).toMatchObject({ near: source.position })
  expect(queries[0]).not.toHaveProperty('about')
})

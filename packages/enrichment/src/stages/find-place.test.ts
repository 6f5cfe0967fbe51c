import { expect, it } from 'vitest'
import { never, readerOf } from '../../test/runs.ts'
import type { Gazetteer, PlaceQuery } from '../ports.ts'
import type { BusinessToFind } from '../places/business-to-find.ts'
import { findPlace } from './find-place.ts'

const BERLIN = { latitude: 52.52, longitude: 13.4 }
const gazetteer: Gazetteer = {
  areaOf: async () => undefined,
  citiesNamed: async () => [],
  countryAt: async ({ longitude }) => (longitude > 0 ? 'DE' : undefined),
}

async function askedFor(
  business: Partial<BusinessToFind>,
  { near = null, ...more }: { near?: typeof BERLIN | null; defaultCountry?: string; isOff?: boolean } = {},
) {
  const asked: PlaceQuery[] = []
  const places = {
    find: async (query: PlaceQuery) => {
      asked.push(query)
      return { provider: 'test', candidates: [], raw: null }
    },
  }
  const read = { names: ['Blue Door'], lines: [], phones: [], emails: [], websites: [], addresses: [], position: near }
  const source = { picture: null, typedText: null, capturedAt: new Date(), position: near, ...more }
  const ports = { textReader: readerOf(''), places, ...(!more.isOff && { gazetteer }) }
  const known = { clean_query: { query: 'Blue Door', near, business: { ...read, ...business } } }
  await findPlace.run(known, source, ports, never)
  return asked.map(({ country, likelyCountry }) => [country, likelyCountry])
}

it('passes the country that was read, otherwise that of the photo’s position or the device’s default', async () => {
  expect(await askedFor({ country: 'AT' }, { near: BERLIN, defaultCountry: 'US' })).toEqual([['AT', 'AT']])
  expect(await askedFor({}, { near: BERLIN, defaultCountry: 'US' })).toEqual([[undefined, 'DE']])
  expect(await askedFor({}, { near: { ...BERLIN, longitude: -40 }, defaultCountry: 'US' })).toEqual([[undefined, 'US']])
  expect(await askedFor({}, { near: BERLIN, isOff: true })).toEqual([[undefined, undefined]])
  const about = { latitude: 45.5, longitude: 9.2, precision: 'city', name: 'Milan', country: 'IT', meters: 1 } as const
  const where = { ...about, address: 'Via Roma 12, Milano', evidence: [] }
  expect(await askedFor({ about: where }, { defaultCountry: 'US' })).toEqual([[undefined, 'IT']])
})

import { expect, test } from 'vitest'
import { placesOfNominatim } from './openstreetmap/nominatim.ts'
import { placeOfTags } from './openstreetmap/osm-place.ts'
import { placesOfOverpass } from './openstreetmap/overpass.ts'
import { placesOfPhoton } from './openstreetmap/photon.ts'
import { formatAddress } from './format-address.ts'

const of = (country: string | null, number: string, street: string, town: string, state: string, postcode: string) => ({
  country,
  number,
  street,
  town,
  state,
  postcode,
})

test.for([
  [of('us', '12', 'Alder Street', 'Springfield', 'OR', '97477'), '12 Alder Street, Springfield, OR 97477'],
  [of(null, '12', 'Alder Street', 'Springfield', 'OR', '97477'), '12 Alder Street, Springfield, OR 97477'],
  [of('us', '12', 'Alder Street', 'Springfield', 'Oregon', '97477'), '12 Alder Street, Springfield, OR 97477'],
  [of('ca', '100', 'King Street', 'Toronto', 'Ontario', 'M5H 1A1'), '100 King Street, Toronto, ON M5H 1A1'],
  [
    of('au', '5', 'George Street', 'Sydney', 'New South Wales', '2000'),
    '5 George Street, Sydney, New South Wales 2000',
  ],
  [of('ca', '100', 'King Street', 'Toronto', 'ON', 'M5H 1A1'), '100 King Street, Toronto, ON M5H 1A1'],
  [of('au', '5', 'George Street', 'Sydney', 'NSW', '2000'), '5 George Street, Sydney, NSW 2000'],
  [of('gb', '221B', 'Baker Street', 'London', 'ENG', 'NW1 6XE'), '221B Baker Street, London NW1 6XE'],
  [of('UK', '221B', 'Baker Street', 'London', 'England', 'NW1 6XE'), '221B Baker Street, London NW1 6XE'],
  [of('IE', '1', 'Main Street', 'Adare', 'Munster', 'V94 T9PX'), '1 Main Street, Adare V94 T9PX'],
  [of('nz', '5', 'Queen Street', 'Auckland', 'AUK', '1010'), '5 Queen Street, Auckland 1010'],
  [of('za', '100', 'Long Street', 'Cape Town', 'WC', '8001'), '100 Long Street, Cape Town 8001'],
  [of('in', '100', 'MG Road', 'Bengaluru', 'KA', '560001'), '100 MG Road, Bengaluru 560001'],
  [of('fr', '12', 'Rue de Rivoli', 'Paris', 'IDF', '75001'), '12 Rue de Rivoli, 75001 Paris'],
  [of('my', '8', 'Jalan Ampang', 'Kuala Lumpur', '14', '50450'), '8 Jalan Ampang, 50450 Kuala Lumpur'],
  [of('de', '12', 'Hauptstraße', 'Berlin', 'BE', '10115'), 'Hauptstraße 12, 10115 Berlin'],
  [of('es', '5', 'Calle Mayor', 'Madrid', 'MD', '28013'), 'Calle Mayor 5, 28013 Madrid'],
] as const)('%o is written as %s', ([given, written]) => {
  expect(formatAddress(given)).toBe(written)
})

test('an address contains what is known of it', () => {
  const nothing = { number: null, street: null, town: null, state: null, postcode: null, country: null }
  expect(formatAddress(nothing)).toBeNull()
  expect(formatAddress({ ...nothing, country: 'GB', state: 'ENG' })).toBeNull()
  expect(formatAddress({ ...nothing, country: 'GB', street: 'Baker Street', town: 'London' })).toBe(
    'Baker Street, London',
  )
  expect(formatAddress({ ...nothing, country: 'US', town: 'Springfield', state: 'OR' })).toBe('Springfield, OR')
})

const IN_OREGON = { house_number: '10', road: 'Market Square', 'ISO3166-2-lvl4': 'US-OR', postcode: '97000' }
const hit = (address: object) => [{ osm_type: 'node', osm_id: 1, category: 'shop', type: 'bakery', name: 'X', address }]

test.for(['village', 'hamlet', 'city_district', 'suburb'])('a town in Nominatim may be a %s', (kind) => {
  const places = placesOfNominatim(hit({ ...IN_OREGON, [kind]: 'Tinyham', country_code: 'us' }))
  expect(places?.[0]?.address).toBe('10 Market Square, Tinyham, OR 97000')
})

test('a suburb is named only if its town is not', () => {
  const places = placesOfNominatim(hit({ ...IN_OREGON, suburb: 'Riverside', city: 'Ashford', country_code: 'us' }))
  expect(places?.[0]?.address).toBe('10 Market Square, Ashford, OR 97000')
})

test.for(['city', 'locality', 'district'])('a town in Photon may be a %s', (kind) => {
  const shop = { osm_type: 'N', osm_id: 1, osm_key: 'shop', osm_value: 'bakery', name: 'X' }
  const address = {
    housenumber: '10',
    street: 'Baker Street',
    state: 'England',
    postcode: 'NW1 6XE',
    countrycode: 'GB',
  }
  const properties = { ...shop, ...address, [kind]: 'Tinyham' }
  expect(placesOfPhoton({ features: [{ properties, geometry: {} }] })?.[0]?.address).toBe(
    '10 Baker Street, Tinyham NW1 6XE',
  )
})

test.for(['city', 'town', 'village', 'hamlet', 'suburb'])('a town in mappers’ tags may be a %s', (kind) => {
  const tags = {
    name: 'X',
    shop: 'books',
    'addr:street': 'Baker Street',
    'addr:country': 'GB',
    [`addr:${kind}`]: 'Tinyham',
  }
  expect(placeOfTags({ type: 'node', id: 1, tags }, { position: null })?.address).toBe('Baker Street, Tinyham')
})

test.for([
  ['DE', 'Hauptstraße', '12', '10827', 'Berlin', 'Hauptstraße 12, 10827 Berlin'],
  ['IT', 'Via Roma', '12', '20121', 'Milano', 'Via Roma 12, 20121 Milano'],
  ['FR', 'Rue des Aulnes', '12', '75001', 'Paris', '12 Rue des Aulnes, 75001 Paris'],
  ['GB', 'Alder Street', '12', 'NW1 6XE', 'London', '12 Alder Street, London NW1 6XE'],
  ['US', 'Alder Street', '12', '97477', 'Springfield', '12 Alder Street, Springfield, 97477'],
] as const)('an address in %s whose mapper left out the country is written as there', (given) => {
  const [country, street, number, postcode, city, written] = given
  const tags = {
    name: 'X',
    shop: 'books',
    'addr:street': street,
    'addr:housenumber': number,
    'addr:postcode': postcode,
    'addr:city': city,
  }
  const [place] = placesOfOverpass({ elements: [{ type: 'node', id: 1, lat: 1, lon: 1, tags }] }, country) ?? []
  expect(place?.address).toBe(written)
})

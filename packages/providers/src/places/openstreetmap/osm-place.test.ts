import { expect, test } from 'vitest'
import { placeOfTags } from './osm-place.ts'

const phoneOf = (phone: string) =>
  placeOfTags({ type: 'node', id: 1, tags: { name: 'Blue Door', shop: 'bakery', phone } }, { position: null })?.phone

test.for([
  ['+49 (0)30 2345678', '+49 30 2345678'],
  ['+44 (0)20 7946 0123', '+44 20 7946 0123'],
  ['+1 541 343 0187 ext. 12', '+1 541 343 0187'],
  ['+1-541-343-0187 x12', '+1-541-343-0187'],
  ['+1 541 343 0187, +1 541 343 0188', '+1 541 343 0187'],
  ['+1 541 343 0187 / +1 541 343 0188', '+1 541 343 0187'],
  ['+1 541 343 0187;+1 541 343 0188', '+1 541 343 0187'],
  ['+49 30 2345678 oder +49 30 2345679', '+49 30 2345678'],
  ['+44 20 7946 0000, 020 7946 0001', '+44 20 7946 0000'],
  ['+44 20 7946 0000 / 020 7946 0001', '+44 20 7946 0000'],
  ['512-555-0142 / 512-555-0143', '512-555-0142'],
  ['(512) 555-0142, (512) 555-0143', '(512) 555-0142'],
  ['+44 20 7946 0000 or 020 7946 0001', '+44 20 7946 0000'],
  ['+1 541 343 0187, 0188', '+1 541 343 0187'],
  ['030/2345678', '030/2345678'],
  ['+49 30/2345678', '+49 30/2345678'],
  ['+49 (0)35971/12345', '+49 35971/12345'],
  ['0541 / 343 0187', '0541 / 343 0187'],
  ['(0541) 343 0187', '(0541) 343 0187'],
  [' ', null],
] as const)('the phone %s of a place is dialed as %s', ([written, dialed]) => {
  expect(phoneOf(written)).toBe(dialed)
})

test.for([
  ['541-555-0142', 'US', '+15415550142'],
  ['(541) 555-0142 ext. 7', 'us', '+15415550142'],
  ['030 2345678', 'DE', '+49302345678'],
  ['020 7946 0018', 'GB', '+442079460018'],
  ['02 1234 5678', 'IT', '+390212345678'],
  ['70 12 34 56', 'DK', '+4570123456'],
  ['+1-541-555-0142', 'DE', '+1-541-555-0142'],
  // Not a number of that country, or one that is written differently there.
  ['555 0142', 'US', '555 0142'],
  ['(212) 736-5000', 'DE', '(212) 736-5000'],
] as const)('the phone %s of a place in %s becomes %s, along with its printed form', ([phone, country, told]) => {
  const tags = { name: 'Blue Door', shop: 'bakery', phone }
  const place = placeOfTags({ type: 'node', id: 1, tags }, { position: null, country })
  expect(place?.phone).toBe(told)
  expect(place?.printedPhone ?? told).toBe(told === phone ? phone : phone.replace(' ext. 7', ''))
})

test('a place’s own country takes precedence over the likely one', () => {
  const tags = { name: 'Blue Door', shop: 'bakery', phone: '030 2345678', 'addr:country': 'DE' }
  const place = placeOfTags({ type: 'node', id: 1, tags }, { position: null, country: 'US' })
  expect(place).toMatchObject({ phone: '+49302345678', printedPhone: '030 2345678' })
})

const placeOf = (tags: Record<string, string>) =>
  placeOfTags({ type: 'node', id: 1, tags: { name: 'Old Books', ...tags } }, { position: null })

test.for([
  { shop: 'vacant' },
  { shop: 'no' },
  { shop: 'abandoned' },
  { amenity: 'disused' },
  { shop: 'vacant', 'disused:shop': 'books' },
  { 'disused:shop': 'books' },
  { shop: 'books', disused: 'yes' },
  { amenity: 'cafe', abandoned: 'yes' },
])('a place tagged %j has closed and has no such trade', (tags) => {
  const place = placeOf(tags)
  expect(place?.isClosed).toBe(true)
  expect(['vacant', 'no', 'abandoned', 'disused']).not.toContain(place?.category)
})

test.for([
  [{ shop: 'books' }, 'books'],
  [{ shop: 'vacant', amenity: 'cafe' }, 'cafe'],
  [{ shop: 'no', office: 'estate_agent' }, 'estate agent'],
  [{ shop: 'books', 'was:shop': 'vacant' }, 'books'],
  [{ shop: 'books', disused: 'no' }, 'books'],
  [{ shop: 'yes' }, null],
  [{ building: 'retail' }, null],
] as const)('a place tagged %j is open, and its trade is %s', ([tags, category]) => {
  expect(placeOf(tags)).toMatchObject({ category })
  expect(placeOf(tags)).not.toHaveProperty('isClosed')
})

test.for([
  { boundary: 'administrative', phone: '+1-541-555-0100', website: 'https://cityofalderbrook.gov' },
  { place: 'town', phone: '+1-541-555-0100' },
  { place: 'house' },
  { highway: 'residential' },
  { natural: 'wood' },
  { waterway: 'river' },
  { railway: 'station' },
  { leisure: 'park', phone: '+1-541-555-0100' },
  { amenity: 'parking', building: 'apartments' },
  { tourism: 'information', information: 'board' },
  { tourism: 'information', information: 'map', website: 'https://alderbrook.example' },
  { tourism: 'information', information: 'guidepost' },
  { tourism: 'information' },
  { landuse: 'residential', website: 'https://saddlebrook.example' },
  { landuse: 'industrial' },
  { building: 'yes' },
  { building: 'apartments', phone: '+1-541-555-0100' },
  { man_made: 'water_tower' },
  {},
])('an element tagged %j is not a business', (tags) => {
  expect(placeOf(tags)).toBeUndefined()
})

test.for([
  { amenity: 'townhall', building: 'yes' },
  { leisure: 'park', shop: 'kiosk' },
  { tourism: 'hotel', building: 'hotel' },
  { tourism: 'information', information: 'office', phone: '+1-541-555-0100', opening_hours: 'Mo-Sa 09:00-18:00' },
  { tourism: 'information', information: 'visitor_centre' },
  { tourism: 'information', information: 'board;office' },
  { 'was:craft': 'sawmill', landuse: 'industrial' },
  { natural: 'beach', leisure: 'beach_resort' },
  { man_made: 'works' },
  { building: 'warehouse' },
  { building: 'yes', phone: '+1-541-555-0100' },
  { landuse: 'industrial', website: 'https://works.example' },
  { landuse: 'plant_nursery', opening_hours: 'Mo-Sa 09:00-18:00' },
])('an element tagged %j may be a business', (tags) => {
  expect(placeOf(tags)).toMatchObject({ name: 'Old Books' })
})

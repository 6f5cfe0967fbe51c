import { describe, expect, test } from 'vitest'
import { CARD, leadOf, photo, readerOf, run } from '../../test/runs.ts'
import type { PlaceAnswer, PlaceCandidate, Places } from '../ports.ts'

const place = (name: string, given: Partial<PlaceCandidate> = {}): PlaceCandidate => ({
  id: `osm:${name}`,
  name,
  address: null,
  phone: null,
  website: null,
  position: null,
  ...given,
})
/** Creates a search that returns these places and records which one was chosen for details. */
function placesOf(candidates: PlaceCandidate[], given: Partial<PlaceAnswer> = {}) {
  const chosen: (string | undefined)[] = []
  const places: Places = {
    find: async (_query, choose) => {
      chosen.push(choose(candidates)?.name)
      return { provider: 'openstreetmap', candidates, raw: null, ...given }
    },
  }
  return { chosen, ports: { textReader: readerOf(CARD), places } }
}

describe('the search', () => {
  test('gets details of the most likely place, and of none if none is likely', async () => {
    const { chosen, ports } = placesOf([place('Star Nails'), place('Tidewater Roasters')])
    await leadOf({ ports })
    const strangers = placesOf([place('Star Nails')])
    await leadOf({ ports: strangers.ports })
    expect([...chosen, ...strangers.chosen]).toEqual(['Tidewater Roasters', undefined])
  })
})

describe('a photo without a readable name', () => {
  const here = { latitude: 44.05, longitude: -123.02 }
  const parking = { textReader: readerOf('Fresh every day') }

  test('is searched for by position, and offers the places there without accepting one', async () => {
    const { ports } = placesOf([place('Blue Door', { position: here, category: 'bakery' })])
    const { result, ended } = run({ ports: { ...ports, ...parking }, source: { ...photo(), position: here } })
    await result
    expect(ended.get('gate')?.finding).toMatchObject({
      band: 'blocked',
      offers: [{ candidate: { name: 'Blue Door' } }],
    })
  })

  test('is not searched for if nothing else is known', async () => {
    const { chosen, ports } = placesOf([place('Blue Door')])
    const { result, ended } = run({ ports: { ...ports, textReader: readerOf('09:00 - 18:00') } })
    await result
    expect(ended.get('find_place')).toMatchObject({ state: 'skipped', why: { code: 'no_company' } })
    expect(chosen).toEqual([])
  })
})

describe('the gate', () => {
  test('prefers the place with the card’s phone number to one with the same name', async () => {
    const [other, meant] = [
      place('Tidewater Roasters', { id: 'osm:1', address: '9 Oak Road, Marlow Falls, OR 97998' }),
      place('Tidewater Roasters', { id: 'osm:2', phone: '+1 541-726-0199' }),
    ]
    const { result, ended } = run({ ports: placesOf([other, meant]).ports })
    await result
    expect(ended.get('gate')?.finding).toMatchObject({ band: 'accepted', candidate: { id: 'osm:2' } })
  })

  test('offers possible places with their doubts, and accepts none for being near', async () => {
    const here = { latitude: 44.05, longitude: -123.02 }
    const { ports } = placesOf([
      place('Tidewater Roasters', { position: { ...here, latitude: 44.2 } }),
      place('Star Nails', { position: here }),
    ])
    const text = 'TIDEWATER ROASTERS'
    const { result, ended } = run({
      ports: { ...ports, textReader: readerOf(text) },
      source: { ...photo(), position: here },
    })
    await result
    expect(ended.get('gate')?.finding).toMatchObject({
      band: 'provisional',
      offers: [{ candidate: { name: 'Tidewater Roasters' }, doubts: ['far_away'] }],
    })
  })
})

describe('a business of the same name elsewhere', () => {
  const EUGENE = { latitude: 44.05, longitude: -123.02 }
  const SALEM = { latitude: 44.94, longitude: -123.04 }
  const SIGN = 'MARLOWE BAKERY\nwww.marlowebakery.com'
  const website = 'https://marlowebakery.com'

  test('becomes a question if its number and website are those of another country', async () => {
    const { ports } = placesOf([
      place('Marlowe Bakery', {
        address: '4 High Street, London',
        phone: '+44 20 7946 0123',
        website: 'https://marlowebakery.co.uk',
      }),
    ])
    const textReader = readerOf('MARLOWE BAKERY\nTel +1 541 343 0187\nwww.marlowebakery.com')
    const { result, ended } = run({ ports: { ...ports, textReader } })
    await result
    expect(ended.get('gate')?.finding).toMatchObject({
      band: 'provisional',
      offers: [{ doubts: ['other_town', 'no_name'] }],
    })
  })

  test.for([
    ['of a sign', SIGN],
    ['of a sign that gives a phone and an email', `${SIGN}\nhello@marlowebakery.com\nTel 541-343-0187\nOpen daily`],
  ] as const)('becomes a question if only the website %s agrees', async ([, text]) => {
    const { ports } = placesOf([place('Marlowe Bakery', { website, position: SALEM })])
    const { result, ended } = run({
      ports: { ...ports, textReader: readerOf(text) },
      source: { ...photo(), position: EUGENE },
    })
    await result
    expect(ended.get('gate')?.finding).toMatchObject({ band: 'provisional', offers: [{ doubts: ['far_away'] }] })
  })

  test('is accepted by the website of a card that names a person, because cards are photographed anywhere', async () => {
    const { ports } = placesOf([
      place('Tidewater Roasters', { website: 'https://tidewaterroasters.com', position: SALEM }),
    ])
    const { result, ended } = run({ ports, source: { ...photo(), position: EUGENE } })
    await result
    expect(ended.get('gate')?.finding).toMatchObject({ band: 'accepted', offers: [{ agrees: ['email'], doubts: [] }] })
  })
})

describe('a place’s data', () => {
  test('reaches the lead if the place was accepted and the data may be stored', async () => {
    const { ports } = placesOf([place('Tidewater Roasters')], { fetchedAt: '2026-11-20T12:00:00.000Z' })
    expect((await leadOf({ ports })).place).toMatchObject({
      id: 'osm:Tidewater Roasters',
      fetchedAt: '2026-11-20T12:00:00.000Z',
    })
  })

  test.for([
    ['where a person has to be asked', placesOf([place('Tidewood Roaster House')])],
    [
      'where it must be forgotten again',
      placesOf([place('Tidewater Roasters')], { expiresAt: '2026-11-21T00:00:00.000Z' }),
    ],
  ] as const)('does not reach the lead %s', async ([, { ports }]) => {
    expect(await leadOf({ ports })).not.toHaveProperty('place')
  })
})

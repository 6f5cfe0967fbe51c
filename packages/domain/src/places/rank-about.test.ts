import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { north, place as placeOf, read as readOf } from '../../test/places.ts'
import { type BusinessClues, type ProviderPlace, rankPlaces } from './rank-places.ts'

const MIDDLE = { latitude: 30.24, longitude: -97.77 }
const ABOUT = { ...MIDDLE, meters: 12_000 }

const read = (given: Partial<BusinessClues> = {}) => readOf('Blue Door Bakery', given)
const place = (name: string, meters: number | null, given: Partial<ProviderPlace> = {}) =>
  placeOf(name, { position: meters === null ? null : north(meters, MIDDLE), ...given })

const BANDS = ['blocked', 'unmatched', 'provisional', 'accepted']
const height = (band: string | undefined) => BANDS.indexOf(band ?? 'blocked')

const places = fc.array(
  fc
    .record({
      name: fc.constantFrom('Blue Door Bakery', 'Blue Door', 'Blue Door Bakery South', 'Star Nails', 'Blue Dor Bakery'),
      meters: fc.option(fc.constantFrom(0, 300, 9_000, 30_000, 60_000, 900_000)),
      isClosed: fc.boolean(),
      category: fc.option(fc.constantFrom('bakery', 'bank')),
      phone: fc.option(fc.constantFrom('+15125550123', '+15125550199')),
    })
    .map(({ name, meters, ...given }) => place(name, meters, given)),
  { minLength: 1, maxLength: 5 },
)

describe('the approximate region of a business', () => {
  test('never makes a match more certain than it is without', () => {
    fc.assert(
      fc.property(places, fc.boolean(), (all, hasPhone) => {
        const phones = hasPhone ? ['+15125550123'] : []
        const [bare] = rankPlaces(read({ phones }), all)
        const [best] = rankPlaces(read({ phones, about: ABOUT }), all)
        const isRaised = best?.band === 'accepted' && height(bare?.band) < height('accepted')
        const isOther = best?.band === 'accepted' && bare?.place !== best.place
        expect({ isRaised, isOther }).toEqual({ isRaised: false, isOther: false })
      }),
      { numRuns: 2_000 },
    )
  })

  test('ranks a place in the region above one far outside it, and asks a person which it is', () => {
    const [first] = rankPlaces(read({ about: ABOUT }), [
      place('Blue Door Bakery', 900_000),
      place('Blue Door Bakery', 5_000),
    ])
    expect(first).toMatchObject({ place: { position: north(5_000, MIDDLE) }, band: 'provisional', doubts: ['several'] })
  })

  test('also asks a person if a place of the same name has no known position', () => {
    const [first] = rankPlaces(read({ about: ABOUT }), [
      place('Blue Door Bakery', null),
      place('Blue Door Bakery', 5_000),
    ])
    expect(first).toMatchObject({ place: { position: north(5_000, MIDDLE) }, band: 'provisional', doubts: ['several'] })
  })

  test('counts a place at the edge neither as inside nor as elsewhere', () => {
    const [edge] = rankPlaces(read({ about: ABOUT }), [place('Blue Door Bakery', 30_000)])
    expect(edge).toMatchObject({ band: 'accepted', doubts: [], meters: null })
  })
})

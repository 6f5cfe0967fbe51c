import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { companySimilarity, matchBandOf } from './similarity.ts'

const cases: [string, string, ReturnType<typeof matchBandOf>][] = [
  ['Blue Door Bakery', 'Blue Door Bakery', 'accepted'],
  ['BLUE DOOR BAKERY', 'The Blue Door', 'accepted'],
  ['Harbor Supply Co., Ltd.', 'Harbor Supply Company Limited', 'accepted'],
  ["Nico's Café", 'Nicos Cafe', 'accepted'],
  ['Müller & Söhne GmbH', 'Muller und Sohne', 'accepted'],
  ['Quillfeather Dental', 'Quillfeather Dental Clinic Northside', 'accepted'],
  ['Quilfeather Dental', 'Quillfeather Dental', 'accepted'],
  ['The Coffee House', 'Coffee House', 'accepted'],
  ['Marlow Roofing', 'Marlowe & Sons Roofing', 'provisional'],
  ['Sunrise Bakery', 'Sunset Bakery', 'provisional'],
  ['Blue Door Bakery', 'Red Window Bakery', 'blocked'],
  ['Joe Pizza', 'Ann Pizza', 'blocked'],
  ['Tidewater Motors', 'Hollow Oak Motors', 'blocked'],
]

describe('the similarity of two company names', () => {
  test.for(cases)('%s / %s is %s', ([read, found, band]) => {
    expect(matchBandOf(companySimilarity(read, found))).toBe(band)
  })

  test('is unmatched without a candidate, never blocked', () => {
    expect(matchBandOf(undefined)).toBe('unmatched')
  })

  test('changes bands exactly at 59 and 85', () => {
    expect([58, 59, 84, 85].map(matchBandOf)).toEqual(['blocked', 'provisional', 'provisional', 'accepted'])
  })

  test('stays low if only the trade is shared', () => {
    expect(companySimilarity('Aspen Plumbing Services LLC', 'Birch Plumbing Services LLC')).toBeLessThan(59)
  })

  test('is symmetric, from 0 to 100, and 100 for a name with itself', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), fc.string({ maxLength: 40 }), (a, b) => {
        const similarity = companySimilarity(a, b)
        expect(similarity).toBe(companySimilarity(b, a))
        expect(similarity).toBeGreaterThanOrEqual(0)
        expect(similarity).toBeLessThanOrEqual(100)
      }),
    )
    expect(companySimilarity('Blue Door', 'Blue Door')).toBe(100)
  })
})

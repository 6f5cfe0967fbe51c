import { describe, expect, test } from 'vitest'
import { isMisreadName } from './misread-name.ts'

describe('corrected names', () => {
  test.for([
    ['Marlowe Bakerv', 'Marlowe Bakery'],
    ['KlLN & CO', 'Kiln & Co'],
    ['HARBOR PLNE SUPPLY', 'Harbor Pine Supply'],
    ['RBOR PINE', 'Harbor Pine'],
    ['MARLOWE BAKERY', 'Marlowe Bakery'],
    ['Studi0 5', 'Studio 5'],
    ['TIDEWATER ROASTERS LLC', 'Tidewater Roasters'],
  ] as const)('treats %s as a misreading of %s', ([read, name]) => expect(isMisreadName(read, name)).toBe(true))

  test.for([
    ['Marlowe Bakery', 'Quimby Flowers'],
    ['TIDEWATER ROASTERS LLC', 'Tidewater Coffee'],
    ['Spring Fair Hall', 'Marlowe Bakery'],
    ['KFC', 'HFC'],
    ['Aspen Dental', 'Aspen Rental Cars'],
    ['Sunshine Valley Bakery', 'Sunshine Valley Brewery'],
    ['OPEN', 'Ostrander'],
    ['', 'Marlowe Bakery'],
  ] as const)('treats %s and %s as different names', ([read, name]) => expect(isMisreadName(read, name)).toBe(false))
})

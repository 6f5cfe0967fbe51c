import { expect, test } from 'vitest'
import { distinctiveWords, hasLegalSuffix, isGenericName } from './company-name.ts'

test('legal suffixes, fillers and trade words do not tell companies apart', () => {
  expect(distinctiveWords('The Harbor & Pine Bakery, L.L.C.')).toEqual(['harbor', 'pine'])
})

test('a name of trade words alone keeps them', () => {
  expect(distinctiveWords('The Coffee House Ltd')).toEqual(['coffee', 'house'])
})

test('marks and apostrophes fall away', () => {
  expect(distinctiveWords("Zoë's Pâtisserie")).toEqual(['zoes', 'patisserie'])
})

test('an ending in law is recognised behind a comma, with or without dots', () => {
  expect(hasLegalSuffix('Harbor Pine Co., Ltd.')).toBe(true)
  expect(hasLegalSuffix('Harbor Pine, S.A.')).toBe(true)
  expect(hasLegalSuffix('Harbor Pine')).toBe(false)
})

test('a trade alone is nobody’s name', () => {
  expect(isGenericName('Dry Cleaning')).toBe(true)
  expect(isGenericName('Aspen Dry Cleaning')).toBe(false)
})

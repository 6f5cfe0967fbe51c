import { expect, test } from 'vitest'
import { distinctiveWords, hasLegalSuffix, isGenericName } from './company-name.ts'

test('legal suffixes, fillers, and trade words do not distinguish companies', () => {
  expect(distinctiveWords('The Harbor & Pine Bakery, L.L.C.')).toEqual(['harbor', 'pine'])
})

test('a name made only of trade words keeps them', () => {
  expect(distinctiveWords('The Coffee House Ltd')).toEqual(['coffee', 'house'])
})

test('diacritics and apostrophes are dropped', () => {
  expect(distinctiveWords("Zoë's Pâtisserie")).toEqual(['zoes', 'patisserie'])
})

test('a legal suffix is recognized after a comma, with or without dots', () => {
  expect(hasLegalSuffix('Harbor Pine Co., Ltd.')).toBe(true)
  expect(hasLegalSuffix('Harbor Pine, S.A.')).toBe(true)
  expect(hasLegalSuffix('Harbor Pine')).toBe(false)
})

test('a trade word alone is not a company name', () => {
  expect(isGenericName('Dry Cleaning')).toBe(true)
  expect(isGenericName('Aspen Dry Cleaning')).toBe(false)
})

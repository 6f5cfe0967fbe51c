import { expect, it } from 'vitest'
import { isFoundMatch, matchLookOf } from './match-look.ts'

it('a match of a kind that the app does not know yet looks like one that was found', () => {
  for (const band of ['certified', 'toString', '']) expect(matchLookOf(band)).toBe(matchLookOf('accepted'))
  expect(matchLookOf('provisional').word).not.toBe(matchLookOf('accepted').word)
})

it('what is found or confirmed is settled, and whatever else is known is asked about', () => {
  const bands = ['accepted', 'confirmed', 'certified', 'provisional', 'blocked', 'unmatched']
  expect(bands.filter(isFoundMatch)).toEqual(['accepted', 'confirmed', 'certified'])
})

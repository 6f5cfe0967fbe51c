import { expect, it } from 'vitest'
import { isFoundMatch, matchLookOf } from './match-look.ts'

it('an unknown kind of match looks like a found one', () => {
  for (const band of ['certified', 'toString', '']) expect(matchLookOf(band)).toBe(matchLookOf('accepted'))
  expect(matchLookOf('provisional').word).not.toBe(matchLookOf('accepted').word)
})

it('a found or confirmed match is settled, and any other known one is asked about', () => {
  const bands = ['accepted', 'confirmed', 'certified', 'provisional', 'blocked', 'unmatched']
  expect(bands.filter(isFoundMatch)).toEqual(['accepted', 'confirmed', 'certified'])
})

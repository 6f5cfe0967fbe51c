import { expect, test } from 'vitest'
import { findBusinessCategory } from './business-category.ts'

test('a trade word names the line of business', () => {
  expect(findBusinessCategory('Aspen & Birch PLUMBING')).toEqual({
    category: 'Construction and trades',
    word: 'plumbing',
  })
})

test('the last trade word of a name decides', () => {
  expect(findBusinessCategory('Harbor Hotel Flowers')?.category).toBe('Flowers')
})

test('a name without a trade word names none', () => {
  expect(findBusinessCategory('Aspen & Birch')).toBeUndefined()
})

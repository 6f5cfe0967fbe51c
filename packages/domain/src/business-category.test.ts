import { expect, test } from 'vitest'
import { findBusinessCategory } from './business-category.ts'

test('a trade word determines the line of business', () => {
  expect(findBusinessCategory('Aspen & Birch PLUMBING')).toEqual({
    category: 'Construction and trades',
    word: 'plumbing',
  })
})

test('the last trade word in a name wins', () => {
  expect(findBusinessCategory('Harbor Hotel Flowers')?.category).toBe('Flowers')
})

test('a name without a trade word has no line of business', () => {
  expect(findBusinessCategory('Aspen & Birch')).toBeUndefined()
})

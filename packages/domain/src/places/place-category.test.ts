import { expect, test } from 'vitest'
import { placeCategory } from './place-category.ts'

test.for([
  ['garden centre', 'Garden center'],
  ['energy', 'Solar and energy'],
  ['coffee roaster', 'Café'],
  ['car_repair', 'Automotive'],
  ['jewelry', 'Jewelry'],
  ['Bakery', 'Bakery'],
] as const)('a map’s "%s" is called "%s"', ([stated, shown]) => {
  expect(placeCategory(stated)).toBe(shown)
})

test('a trade that the product has no name for starts with a capital and is spelled as in American English', () => {
  expect(placeCategory('arts centre')).toBe('Arts center')
  expect(placeCategory('musical instrument')).toBe('Musical instrument')
})

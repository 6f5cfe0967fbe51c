import { expect, it } from 'vitest'
import { confidenceBars } from './confidence-bars.ts'

it('fills one to five bars by confidence', () => {
  expect([1, 0.9, 0.8, 0.7, 0.5, 0.3, 0.1].map(confidenceBars)).toEqual([5, 5, 4, 4, 3, 2, 1])
})
it('fills none if nothing is known', () => {
  expect([0, -1, Number.NaN].map(confidenceBars)).toEqual([0, 0, 0])
})

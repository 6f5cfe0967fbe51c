import { expect, it } from 'vitest'
import { isEmpty, type Part, stepShares, wholeShares } from './chart-data.ts'

const parts = (...values: number[]): Part[] =>
  values.map((value, at) => ({ id: `${at}`, name: `Step ${at}`, value, color: 'q' }))

it('a funnel step is compared with the step before it, and has no share if that one is empty', () => {
  expect(stepShares(parts(200, 50, 0, 4))).toEqual([undefined, 0.25, 0, undefined])
})
it('the shares of a whole add up to it, and are zero for an empty whole', () => {
  expect(wholeShares(parts(1, 3))).toEqual([0.25, 0.75])
  expect(wholeShares(parts(0, 0))).toEqual([0, 0])
})
it('a chart of zeros and gaps has nothing to draw', () => {
  expect(isEmpty([{ name: 'Mon', values: { a: 0, b: null } }])).toBe(true)
  expect(isEmpty([{ name: 'Mon', values: { a: 0, b: 2 } }])).toBe(false)
})

import { expect, it } from 'vitest'
import { isEmpty, type Part, stepShares, wholeShares } from './chart-data.ts'

const parts = (...values: number[]): Part[] =>
  values.map((value, at) => ({ id: `${at}`, name: `Step ${at}`, value, color: 'q' }))

it('a step of a funnel is measured by the step before it, and by nothing where nothing came in', () => {
  expect(stepShares(parts(200, 50, 0, 4))).toEqual([undefined, 0.25, 0, undefined])
})
it('the parts of a whole make up the whole, and none of nothing', () => {
  expect(wholeShares(parts(1, 3))).toEqual([0.25, 0.75])
  expect(wholeShares(parts(0, 0))).toEqual([0, 0])
})
it('a chart of zeros and gaps has nothing to draw', () => {
  expect(isEmpty([{ name: 'Mon', values: { a: 0, b: null } }])).toBe(true)
  expect(isEmpty([{ name: 'Mon', values: { a: 0, b: 2 } }])).toBe(false)
})

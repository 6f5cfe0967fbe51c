import { expect, it } from 'vitest'
import { firstShownMonth } from './first-shown-month.ts'

const may = new Date(2026, 4, 1)

it('a calendar stays put while the chosen day is in view', () => {
  expect(firstShownMonth(new Date(2026, 5, 30), may, 2)).toBe(may)
})
it('a calendar moves to a chosen day that is out of view, even across a year’s end', () => {
  expect(firstShownMonth(new Date(2026, 5, 30), may, 1)).toEqual(new Date(2026, 5, 1))
  expect(firstShownMonth(new Date(2025, 11, 31), may, 2)).toEqual(new Date(2025, 11, 1))
})

import { expect, it } from 'vitest'
import { dateOf, dayOf, orderedRange } from './day.ts'

it('a day is the one of the viewer’s own calendar, also just before and after midnight', () => {
  expect(dayOf(new Date(2026, 0, 1, 0, 0, 1))).toBe('2026-01-01')
  expect(dayOf(new Date(2026, 11, 31, 23, 59, 59))).toBe('2026-12-31')
})
it('a day is found again from its text', () => {
  expect(dateOf('2026-02-28')?.getTime()).toBe(new Date(2026, 1, 28).getTime())
})
it.each(['2026-02-30', '2026-13-01', '26-1-1', 'tomorrow', ''])('%s is no day', (text) => {
  expect(dateOf(text)).toBeUndefined()
})
it('a range that was chosen backwards is turned around', () => {
  expect(orderedRange('2026-05-20', '2026-05-12')).toEqual({ from: '2026-05-12', to: '2026-05-20' })
})

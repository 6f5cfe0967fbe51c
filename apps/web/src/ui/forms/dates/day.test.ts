import { expect, it } from 'vitest'
import { dateOf, dayOf, orderedRange } from './day.ts'

it('a day belongs to the viewer’s own calendar, even just before and after midnight', () => {
  expect(dayOf(new Date(2026, 0, 1, 0, 0, 1))).toBe('2026-01-01')
  expect(dayOf(new Date(2026, 11, 31, 23, 59, 59))).toBe('2026-12-31')
})
it('a day survives a round trip through its text', () => {
  expect(dateOf('2026-02-28')?.getTime()).toBe(new Date(2026, 1, 28).getTime())
})
it.each(['2026-02-30', '2026-13-01', '26-1-1', 'tomorrow', ''])('%s is not a day', (text) => {
  expect(dateOf(text)).toBeUndefined()
})
it('a range chosen backwards is reversed', () => {
  expect(orderedRange('2026-05-20', '2026-05-12')).toEqual({ from: '2026-05-12', to: '2026-05-20' })
})

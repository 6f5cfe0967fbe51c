import { describe, expect, it } from 'vitest'
import { countByDay, lastDays } from './days.ts'

describe('the viewer’s own days', () => {
  it('end today and start at midnight', () => {
    const days = lastDays(new Date(2026, 2, 2, 13, 30), 7)
    expect(days).toHaveLength(7)
    expect(days[0]).toEqual(new Date(2026, 1, 24))
    expect(days[6]).toEqual(new Date(2026, 2, 2))
  })

  it('stay whole days across a clock change', () => {
    const days = lastDays(new Date(2026, 9, 27), 7)
    expect(days.every((day) => day.getHours() === 0)).toBe(true)
  })

  it('count a lead on its capture day in the viewer’s time zone, to the last millisecond', () => {
    const days = lastDays(new Date(2026, 10, 20, 9), 7)
    const moments = [
      new Date(2026, 10, 20, 0, 0, 0),
      new Date(2026, 10, 19, 23, 59, 59, 999),
      new Date(2026, 10, 14, 0, 0, 0),
      new Date(2026, 10, 13, 23, 59, 59, 999),
    ].map((at) => at.toISOString())
    expect(countByDay(moments, days)).toEqual([1, 0, 0, 0, 0, 1, 1])
  })
})

import { STAGE_NAMES } from '@canvass/contracts/shapes/stages'
import { describe, expect, it } from 'vitest'
import { readingPercent, stepOf } from './reading-percent.ts'

describe('the bar of a capture that is being read', () => {
  it('puts every stage into one of the three steps', () => {
    expect(STAGE_NAMES.map((stage) => stepOf(stage)?.label)).toEqual([
      ...Array.from({ length: 2 }, () => 'Reading visual content'),
      ...Array.from({ length: 6 }, () => 'Gathering business intelligence'),
      ...Array.from({ length: 2 }, () => 'Creating lead profile'),
    ])
    expect(stepOf(null)).toBeUndefined()
  })

  it('is empty before the first step and never exceeds 85 percent', () => {
    expect(readingPercent(stepOf(null), 60_000)).toBe(0)
    for (const stage of STAGE_NAMES) expect(readingPercent(stepOf(stage), 3_600_000)).toBeLessThanOrEqual(85)
  })

  it('never moves back when the next step begins', () => {
    const ends = STAGE_NAMES.map((stage) => readingPercent(stepOf(stage), 3_600_000))
    const starts = STAGE_NAMES.map((stage) => readingPercent(stepOf(stage), 0))
    expect((starts[2] ?? 0) >= (ends[1] ?? 0)).toBe(true)
    expect((starts[8] ?? 0) >= (ends[7] ?? 0)).toBe(true)
  })
})

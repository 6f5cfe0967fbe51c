import type { StageProgress } from '@canvass/contracts/shapes/stages'
import { describe, expect, it } from 'vitest'
import { rerunObstacle, stageItems, stageTime } from './stage-items.ts'

const at = (ms: number): string => new Date(Date.UTC(2026, 10, 22) + ms).toISOString()
const stage = (more: Partial<StageProgress>): StageProgress => ({
  name: 'find_place',
  state: 'done',
  startedAt: at(0),
  endedAt: at(3_400),
  error: null,
  ...more,
})

describe('the timeline of a lead', () => {
  it('shows how long a step took from half a second up', () => {
    expect(stageItems([stage({}), stage({ endedAt: at(499) })], false).map(({ time }) => time)).toEqual([
      '3.4 s',
      undefined,
    ])
    expect(stageTime(stage({ endedAt: at(40) }))).toBe('0.0 s')
  })

  it('tells only admins that something is not set up', () => {
    const skipped = stage({ state: 'skipped', error: { code: 'no_provider', message: 'Place search isn’t set up' } })
    expect(stageItems([skipped], true)[0]?.detail).toBe('Place search isn’t set up')
    expect(stageItems([skipped], false)[0]?.detail).toBe('Not available')
  })

  it('describes a step as done only once it is done', () => {
    expect(stageItems([stage({})], false)[0]?.label).toBe('Place searched')
    expect(stageItems([stage({ state: 'failed' })], false)[0]?.label).toBe('Search for place')
  })
})

describe('running a step again', () => {
  const skipped = stage({ state: 'skipped', error: { code: 'no_provider', message: 'Place search isn’t set up' } })

  it('is refused with the reason while the service it needs is not set up', () => {
    expect(rerunObstacle(skipped, true)).toBe('Place search isn’t set up')
    expect(rerunObstacle(skipped, false)).toBe('Not available')
  })

  it('is offered for every other step, even one that failed', () => {
    expect(rerunObstacle(stage({}), true)).toBeUndefined()
    const failed = stage({ state: 'failed', error: { code: 'down', message: 'Not reachable' } })
    expect(rerunObstacle(failed, true)).toBeUndefined()
  })
})

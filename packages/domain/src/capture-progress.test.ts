import { STAGE_NAMES, type StageName, type StageProgress, type StageState } from '@canvass/contracts/shapes/stages'
import { expect, it } from 'vitest'
import { barPercent, stepProgress } from './capture-progress.ts'

const at = (second: number): string => new Date(Date.UTC(2026, 4, 12, 14, 6, second)).toISOString()

function stages(states: Partial<Record<StageName, StageState>>): StageProgress[] {
  return STAGE_NAMES.map((name, index) => {
    const state = states[name] ?? 'waiting'
    return {
      name,
      state,
      startedAt: state === 'waiting' ? null : at(index),
      endedAt: state === 'waiting' || state === 'running' ? null : at(index + 1),
      error: state === 'failed' ? { code: 'unreachable', message: 'Website not reachable' } : null,
    }
  })
}

it('shows the first two stages as one step, with the time they actually took', () => {
  const [reading, gathering] = stepProgress(
    stages({ read_text: 'done', extract_business: 'done', clean_query: 'running' }),
  )
  expect(reading).toMatchObject({ state: 'done', tookMs: 2_000 })
  expect(gathering).toMatchObject({ state: 'now', stage: 'clean_query', tookMs: null })
})

it('counts a skipped stage as ended and reports the failed stage even though the run continued', () => {
  const [, gathering] = stepProgress(
    stages({
      read_text: 'done',
      extract_business: 'done',
      clean_query: 'done',
      find_place: 'skipped',
      gate: 'skipped',
      read_website: 'failed',
      find_people: 'skipped',
      analyse: 'done',
    }),
  )
  expect(gathering).toMatchObject({ state: 'failed', problem: 'Website not reachable' })
})

it('moves the bar within a step, crosses into the next only when the step ends, and never passes 85 before the run is done', () => {
  const running = stepProgress(stages({ read_text: 'running' }))
  expect(barPercent(running, 0, false)).toBe(0)
  expect(barPercent(running, 3_600_000, false)).toBeLessThan(Math.round((85 * 5) / 15))
  const ended = stepProgress(stages(Object.fromEntries(STAGE_NAMES.map((name) => [name, 'done']))))
  expect(barPercent(ended, 0, false)).toBe(85)
  expect(barPercent(ended, 0, true)).toBe(100)
})

it('shows every step as waiting before the run starts', () => {
  expect(stepProgress(stages({})).map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting'])
})

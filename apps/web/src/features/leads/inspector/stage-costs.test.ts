import type { StageCost } from '@canvass/contracts/leads'
import type { StageProgress } from '@canvass/contracts/shapes/stages'
import { describe, expect, it } from 'vitest'
import { costText, wholeTime } from './stage-costs.ts'

const cost = (stage: StageCost['stage'], millicents: number | null): StageCost => ({
  stage,
  model: 'small',
  tokens: 1_250,
  millicents,
})

const stage = (startedAt: string | null, endedAt: string | null): StageProgress => ({
  name: 'read_text',
  state: 'done',
  startedAt,
  endedAt,
  error: null,
})

describe('what the steps of a lead cost', () => {
  it('is shown to a hundredth of a cent, per step and in total', () => {
    const costs = [cost('extract_business', 110), cost('analyse', 1_420)]
    expect([costText(costs, 'analyse'), costText(costs)]).toEqual(['$0.0142', '$0.0153'])
  })

  it('is shown in tokens if no price is set', () => {
    expect(costText([cost('analyse', null)])).toBe('1,250 tokens')
  })

  it('is undefined if no model was called', () => {
    expect([costText([]), costText([cost('analyse', 5)], 'read_text')]).toEqual([undefined, undefined])
  })
})

describe('how long the steps of a lead took', () => {
  it('is the sum of those that have ended', () => {
    const first = stage('2026-11-24T10:00:00.000Z', '2026-11-24T10:00:01.500Z')
    const second = stage('2026-11-24T10:01:00.000Z', '2026-11-24T10:01:02.000Z')
    expect(wholeTime([first, second, stage('2026-11-24T10:02:00.000Z', null)])).toBe('3.5 s')
    expect(wholeTime([stage(null, null)])).toBeUndefined()
  })
})

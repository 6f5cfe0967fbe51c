import { LEAD_STATUSES, type LeadStatus } from '@canvass/contracts/lead-status'
import { array, assert, integer, nat, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { conversionRatios, DEFAULT_RATIOS, goalFigures, REVENUE_TARGET } from './goal-math.ts'

const counts = (...numbers: number[]): Record<LeadStatus, number> =>
  Object.fromEntries(LEAD_STATUSES.map((status, at) => [status, numbers[at] ?? 0])) as Record<LeadStatus, number>

describe('the figures needed to reach the target', () => {
  it('are 4 deals, 10 proposals, 20 meetings, and 100 leads for an empty pipeline', () => {
    expect(goalFigures(counts(), 0)).toEqual({
      remaining: 1_000_000,
      reached: 0,
      deals: 4,
      proposals: 10,
      meetings: 20,
      leads: 100,
    })
  })

  it('use the conversion ratios of the leads themselves', () => {
    expect(goalFigures(counts(61, 22, 17, 12, 7, 9), 412_500)).toEqual({
      remaining: 587_500,
      reached: 0.4125,
      deals: 3,
      proposals: 9,
      meetings: 28,
      leads: 62,
    })
  })

  it('fall back to the default, step by step, until a lead has passed that step', () => {
    expect(conversionRatios(counts(10))).toEqual(DEFAULT_RATIOS)
    expect(conversionRatios(counts(6, 4))).toEqual({ leadToMeeting: 0.4, meetingToProposal: 0.5, proposalToClose: 0.4 })
    expect(conversionRatios(counts(6, 2, 1, 1))).toEqual({
      leadToMeeting: 0.4,
      meetingToProposal: 0.25,
      proposalToClose: 0.4,
    })
  })

  it('are zero once the target is reached or exceeded', () => {
    const needs = { deals: 0, proposals: 0, meetings: 0, leads: 0, remaining: 0, reached: 1 }
    expect(goalFigures(counts(1, 0, 0, 0, 4), REVENUE_TARGET)).toEqual(needs)
    expect(goalFigures(counts(1, 0, 0, 0, 9), 3 * REVENUE_TARGET)).toEqual(needs)
  })

  it('never ask for fewer of an earlier step than of a later one', () => {
    const some = array(nat(5_000), { minLength: 6, maxLength: 6 })
    assert(
      property(some, integer({ min: 0, max: 2_000_000 }), (numbers, won) => {
        const { deals, proposals, meetings, leads } = goalFigures(counts(...numbers), won)
        for (const figure of [deals, proposals, meetings, leads]) expect(Number.isSafeInteger(figure)).toBe(true)
        expect(deals <= proposals && proposals <= meetings && meetings <= leads).toBe(true)
      }),
    )
  })
})

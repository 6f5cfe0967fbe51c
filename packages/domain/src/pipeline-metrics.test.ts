import type { LeadStatus } from '@canvass/contracts/lead-status'
import { describe, expect, it } from 'vitest'
import { dealAmountOf } from './deal-amount.ts'
import { type CountedLead, emptyTally, retally } from './lead-tally.ts'
import { pipelineMetrics, winRateOf } from './pipeline-metrics.ts'

const metricsOf = (leads: CountedLead[]) => pipelineMetrics(retally(emptyTally(), [], leads))
const lead = (status: LeadStatus, dealAmount = '0') => ({ status, dealAmount })

describe('an amount', () => {
  it.each([
    ['48000', 48_000],
    [' 12.50 ', 12.5],
    ['0', 0],
    ['', 0],
    ['about 5000', 0],
    ['$5,000', 0],
    ['Infinity', 0],
    ['NaN', 0],
  ])('%j counts as %d', (text, amount) => {
    expect(dealAmountOf(text)).toBe(amount)
  })
})

describe('the pipeline figures', () => {
  it('are zero without leads', () => {
    expect(metricsOf([])).toMatchObject({
      total: 0,
      active: 0,
      won: 0,
      pipelineValue: 0,
      wonValue: 0,
      winRate: 0,
    })
  })

  it('count every status and sum open and won amounts separately', () => {
    const metrics = metricsOf([
      lead('qualified', '100'),
      lead('proposal_sent', '250.5'),
      lead('cna_scheduled', 'unknown'),
      lead('closed_won', '1000'),
      lead('closed_lost', '9999'),
    ])
    expect(metrics).toMatchObject({ total: 5, active: 3, won: 1, pipelineValue: 350.5, wonValue: 1_000, winRate: 20 })
    expect(metrics.byStatus).toEqual({
      qualified: 1,
      cna_scheduled: 1,
      cna_conducted: 0,
      proposal_sent: 1,
      closed_won: 1,
      closed_lost: 1,
    })
  })

  it('give the win rate over all leads with one decimal', () => {
    expect(winRateOf(7, 128)).toBe(5.5)
    expect(winRateOf(1, 3)).toBe(33.3)
    expect(winRateOf(2, 3)).toBe(66.7)
    expect(winRateOf(0, 0)).toBe(0)
  })
})

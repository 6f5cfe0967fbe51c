import type { LeadSummary } from '@canvass/contracts/leads'
import { describe, expect, it } from 'vitest'
import { nextOrder, sortLeads } from './sort-leads.ts'

const lead = (id: string, more: Partial<LeadSummary>) =>
  ({ id, companyName: id, status: 'qualified', score: null, dealAmount: '0', ownerName: null, ...more }) as LeadSummary
const rows = [
  lead('c', { score: 40, dealAmount: '10' }),
  lead('a', { score: 80, ownerName: 'Mara' }),
  lead('', { score: null, dealAmount: '900' }),
]
const idsBy = (...order: Parameters<typeof nextOrder>) =>
  sortLeads(rows, { by: order[1], isReversed: order[0].isReversed }).map(({ id }) => id)
const usual = { by: 'captured', isReversed: false } as const
const reversed = { by: 'captured', isReversed: true } as const

describe('the order of the vault', () => {
  it('is a column’s own, reversed by a second tap and restored by a third', () => {
    const once = nextOrder(usual, 'score')
    expect(once).toEqual({ by: 'score', isReversed: false })
    const twice = nextOrder(once, 'score')
    expect(twice).toEqual({ by: 'score', isReversed: true })
    expect(nextOrder(twice, 'score')).toEqual(once)
  })

  it('keeps leads without a value at the end in either direction', () => {
    expect(idsBy(usual, 'score')).toEqual(['a', 'c', ''])
    expect(idsBy(reversed, 'score')).toEqual(['c', 'a', ''])
    expect(idsBy(usual, 'name')).toEqual(['a', 'c', ''])
    expect(idsBy(reversed, 'name')).toEqual(['c', 'a', ''])
    expect(idsBy(usual, 'owner')).toEqual(['a', 'c', ''])
    expect(idsBy(reversed, 'deal')).toEqual(['c', '', 'a'])
  })

  it('starts with the oldest when reversed', () => {
    expect(idsBy(reversed, 'captured')).toEqual(['', 'a', 'c'])
  })
})

import { LEAD_STATUSES } from '@canvass/contracts/lead-status'
import { describe, expect, it } from 'vitest'
import { isActive } from './lead-status.ts'
import { refusalOfStatus } from './status-refusal.ts'

const all = LEAD_STATUSES
const pairs = all.flatMap((from) => all.map((to) => [from, to] as const)).filter(([from, to]) => from !== to)
const refused = (isTeamLead: boolean, lostReason: string | null) =>
  pairs.filter(([from, to]) => refusalOfStatus({ from, to, lostReason, isTeamLead }) !== undefined)

describe('a lead', () => {
  it('moves from any open status to any other, won or lost', () => {
    expect(refused(false, 'Too dear').filter(([from]) => isActive(from))).toEqual([])
  })

  it('becomes lost only with a reason', () => {
    expect(refused(true, '  ').every(([, to]) => to === 'closed_lost')).toBe(true)
    expect(refused(true, null)).toHaveLength(5)
  })

  it('is reopened only by a team lead', () => {
    expect(refused(false, 'Too dear')).toHaveLength(10)
    expect(refused(true, 'Too dear')).toEqual([])
  })
})

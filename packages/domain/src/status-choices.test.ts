import { LEAD_STATUSES } from '@canvass/contracts/lead-status'
import { describe, expect, it } from 'vitest'
import { statusChoices } from './status-choices.ts'

const member = { role: 'member', systemRole: 'user' } as const

describe('the available statuses', () => {
  it('are all of them while a lead is open', () => {
    expect(statusChoices('qualified', member)).toEqual(LEAD_STATUSES)
  })

  it('are only its own once it is closed, except for a team lead and above', () => {
    expect(statusChoices('closed_won', member)).toEqual(['closed_won'])
    expect(statusChoices('closed_won', { role: 'team_lead', systemRole: 'user' })).toEqual(LEAD_STATUSES)
    expect(statusChoices('closed_won', { role: 'member', systemRole: 'super_admin' })).toEqual(LEAD_STATUSES)
  })
})

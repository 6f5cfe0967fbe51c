import { describe, expect, it } from 'vitest'
import { highestRole, isAtLeast } from './role-order.ts'

describe('a role check', () => {
  it('passes at or above the required role', () => {
    const lead = { role: 'team_lead', systemRole: 'user' } as const
    expect(isAtLeast(lead, 'viewer')).toBe(true)
    expect(isAtLeast(lead, 'team_lead')).toBe(true)
    expect(isAtLeast(lead, 'admin')).toBe(false)
  })

  it('uses the higher of a user’s two roles', () => {
    const platform = { role: 'viewer', systemRole: 'super_admin' } as const
    expect(highestRole(platform)).toBe('super_admin')
    expect(isAtLeast(platform, 'super_admin')).toBe(true)
    expect(isAtLeast({ role: 'admin', systemRole: 'user' }, 'super_admin')).toBe(false)
  })
})

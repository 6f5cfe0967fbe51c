import { describe, expect, it } from 'vitest'
import { ledPeopleOf } from './led-people.ts'

const ruth = { id: 'ruth', role: 'team_lead', systemRole: 'user' } as const
const people = [
  { id: 'ruth', teamId: 'north' },
  { id: 'mara', teamId: 'north' },
  { id: 'ana', teamId: 'south' },
  { id: 'nils', teamId: null },
]

describe('the people someone leads', () => {
  it('are everyone for an admin, and for a team lead while there are no teams', () => {
    expect(ledPeopleOf({ ...ruth, role: 'admin' }, people, true)).toBe('everyone')
    expect(ledPeopleOf(ruth, [], false)).toBe('everyone')
  })

  it('are the team of a team lead, and nobody for one without a team', () => {
    expect(ledPeopleOf(ruth, people, true)).toEqual(['ruth', 'mara'])
    expect(ledPeopleOf({ ...ruth, id: 'nils' }, people, true)).toEqual([])
  })

  it('are nobody for a member of a team, and while the people are not known yet', () => {
    expect(ledPeopleOf({ ...ruth, role: 'member' }, people, true)).toEqual([])
    expect(ledPeopleOf(ruth, [], true)).toEqual([])
  })
})

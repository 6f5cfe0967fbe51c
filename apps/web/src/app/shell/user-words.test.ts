import { expect, it } from 'vitest'
import { personName, userLine, userName } from './user-words.ts'

it('names a user by username, else by email', () => {
  expect(userName({ username: 'dana', email: 'dana@portalder.example' })).toBe('dana')
  expect(userName({ username: '', email: 'dana@portalder.example' })).toBe('dana@portalder.example')
})
it('shows the organization and the higher of the two roles', () => {
  const organization = { id: 'o', name: 'Port Alder Media', size: null }
  expect(userLine({ organization, role: 'team_lead', systemRole: 'user' })).toBe('Port Alder Media, Team lead')
  expect(userLine({ organization, role: 'member', systemRole: 'super_admin' })).toBe('Port Alder Media, Super admin')
})
it('takes the initials from the person’s name, whatever the username', () => {
  const user = { username: 'rep1', email: 'dana@portalder.example', firstName: 'Dana', lastName: 'Whitcombe' }
  expect(personName(user)).toBe('Dana Whitcombe')
  expect(personName({ ...user, firstName: '', lastName: '' })).toBe('rep1')
})

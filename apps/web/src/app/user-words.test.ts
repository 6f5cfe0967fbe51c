import { expect, it } from 'vitest'
import { userLine, userName } from './user-words.ts'

it('names a user by the username, else by the e-mail', () => {
  expect(userName({ username: 'dana', email: 'dana@portalder.example' })).toBe('dana')
  expect(userName({ username: '', email: 'dana@portalder.example' })).toBe('dana@portalder.example')
})
it('says the organization and the higher of the two roles', () => {
  const organization = { id: 'o', name: 'Port Alder Media', size: null }
  expect(userLine({ organization, role: 'team_lead', systemRole: 'user' })).toBe('Port Alder Media, team lead')
  expect(userLine({ organization, role: 'member', systemRole: 'super_admin' })).toBe('Port Alder Media, super admin')
})

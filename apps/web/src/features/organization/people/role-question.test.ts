import { expect, it } from 'vitest'
import { roleQuestion } from './role-question.ts'

it('asks for the password before someone becomes an admin', () => {
  expect(roleQuestion({ role: 'viewer' }, 'admin', false)).toBe('password')
})

it('asks before an admin loses their rights, themselves or someone else', () => {
  expect(roleQuestion({ role: 'admin' }, 'team_lead', true)).toBe('confirmation')
  expect(roleQuestion({ role: 'admin' }, 'member', false)).toBe('confirmation')
})

it('asks before someone becomes a viewer, who can change nothing', () => {
  expect(roleQuestion({ role: 'team_lead' }, 'viewer', false)).toBe('confirmation')
})

it('changes a member into a team lead and back without asking', () => {
  expect(roleQuestion({ role: 'member' }, 'team_lead', false)).toBe('nothing')
  expect(roleQuestion({ role: 'team_lead' }, 'member', false)).toBe('nothing')
})

it('does nothing when the role that someone has is chosen again', () => {
  expect(roleQuestion({ role: 'admin' }, 'admin', true)).toBeUndefined()
})

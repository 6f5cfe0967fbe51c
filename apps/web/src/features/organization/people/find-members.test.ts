import type { Member } from '@canvass/contracts/people'
import { expect, it } from 'vitest'
import { findMembers, isLastAdmin } from './find-members.ts'

const member = (name: string, given: Partial<Member> = {}): Member => ({
  id: name,
  name,
  username: name,
  email: `${name}@portalder.example`,
  role: 'member',
  isActive: true,
  isPlatform: false,
  hasSecondStep: false,
  teamId: null,
  joinedAt: '2026-11-01T08:00:00.000Z',
  lastActiveAt: null,
  deactivatedAt: null,
  leads: 0,
  ...given,
})

const dana = member('Dana', { role: 'admin' })
const mara = member('Mara', { isActive: false })
const ines = member('Ines', { email: 'calloway@gull.example' })

it('lists who is active first, each by name', () => {
  expect(findMembers([mara, ines, dana], '').map(({ name }) => name)).toEqual(['Dana', 'Ines', 'Mara'])
})

it('finds people by a part of their name or email, whatever its case', () => {
  expect(findMembers([mara, ines, dana], ' CALLO ')).toEqual([ines])
  expect(findMembers([mara, ines, dana], 'dan')).toEqual([dana])
  expect(findMembers([mara, ines, dana], 'nobody')).toEqual([])
})

it('knows the last admin, for whom a deactivated one is none', () => {
  const former = member('Former', { role: 'admin', isActive: false })
  expect(isLastAdmin([dana, ines, former], dana)).toBe(true)
  expect(isLastAdmin([dana, ines, former], former)).toBe(false)
  expect(isLastAdmin([dana, member('Second', { role: 'admin' })], dana)).toBe(false)
})

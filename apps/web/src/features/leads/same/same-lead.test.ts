import type { DuplicateLead } from '@canvass/contracts/leads'
import { expect, it } from 'vitest'
import { answersTo, sameLeadName } from './same-lead.ts'

const same: DuplicateLead = {
  leadId: 'first',
  companyName: 'Harbour Bakery',
  personName: 'Ana Heron',
  capturedAt: '2026-11-20T10:00:00.000Z',
  capturedBy: 'Robin Rep',
  ownerId: 'ana',
  reason: 'card',
}
const rep = { id: 'rep', role: 'member', systemRole: 'user', led: [] } as const
const teamLead = { ...rep, id: 'lead', role: 'team_lead', led: 'everyone' } as const

it.each([
  [
    'a rep with two leads of their own may merge or keep both',
    rep,
    'rep',
    'rep',
    { canMerge: true, canKeepBoth: true },
  ],
  ['a rep may not merge into a colleague’s lead', rep, 'rep', 'ana', { canMerge: false, canKeepBoth: true }],
  ['a rep answers nothing about a colleague’s lead', rep, 'ana', 'rep', { canMerge: false, canKeepBoth: false }],
  ['a team lead may merge what others took', teamLead, 'ana', 'rep', { canMerge: true, canKeepBoth: true }],
])('%s', (_, user, ownerId, earlierOwnerId, answers) => {
  expect(answersTo(user, { ownerId, sameAs: { ...same, ownerId: earlierOwnerId } })).toEqual(answers)
})

it('offers no answers if there is no earlier lead', () => {
  for (const sameAs of [null, undefined])
    expect(answersTo(teamLead, { ownerId: null, sameAs })).toEqual({ canMerge: false, canKeepBoth: false })
})

it('an earlier lead is named by its business, else by its person, else it is unknown', () => {
  expect(sameLeadName(same)).toBe('Harbour Bakery')
  expect(sameLeadName({ ...same, companyName: ' ' })).toBe('Ana Heron')
  expect(sameLeadName({ ...same, companyName: '', personName: null })).toBe('Unknown business')
})

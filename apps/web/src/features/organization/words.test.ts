import { canEditLead, type LedPeople } from '@canvass/domain/edit-rules'
import { expect, it } from 'vitest'
import { inviteWords } from './invitations/invitation-words.ts'
import { handOverWords, leaveWords, roleSheetWords, seatWords } from './words.ts'

const mayEdit = (led: LedPeople, ownerId: string | null) =>
  canEditLead({ id: 'lead', role: 'team_lead', systemRole: 'user', led }, { ownerId })

it('explains what a team lead may edit, with and without teams, both when giving the role and when inviting', () => {
  expect([mayEdit(['ana'], 'ana'), mayEdit(['ana'], null), mayEdit(['ana'], 'ben')]).toEqual([true, true, false])
  expect(mayEdit('everyone', 'ben')).toBe(true)
  const said = 'Can edit and assign their team’s leads and unassigned ones, or every lead while there are no teams.'
  expect(inviteWords.hints.team_lead).toBe(said)
  expect(roleSheetWords.hints.team_lead).toBe(`${said} Can see what’s still waiting on everyone’s phones.`)
})

it('the hand-over warning says that any admin can undo it, not only the new one', () => {
  expect(handOverWords.confirmText('Ana')).toContain('Only an admin can undo this.')
})

it('says which rights a lowered role takes and leaves, and that an admin cannot take their own back', () => {
  expect(roleSheetWords.text('team_lead', 'self')).toBe(
    'You lose your admin rights, and only another admin can give them back. You can still capture, and edit the leads of your team.',
  )
  expect(roleSheetWords.text('viewer', 'admin')).toBe(
    'They lose their admin rights. They can only see leads. Captures still waiting on their phone will come to you to assign.',
  )
  expect(roleSheetWords.text('viewer', 'other')).not.toContain('admin rights')
})

it('says what happens to one lead, and to several, of someone who leaves', () => {
  expect(leaveWords.deactivateText(0)).not.toContain('theirs')
  expect(leaveWords.deactivateText(1)).toContain('Their 1 lead stays theirs until you transfer it.')
  expect(leaveWords.deactivateText(12)).toContain('Their 12 leads stay theirs until you transfer them.')
})

it('says how many seats to give up before one is free', () => {
  expect(seatWords.full(0, undefined)).toBe(
    'No seats are left. To free one, deactivate someone or revoke an invitation.',
  )
  expect(seatWords.full(1, undefined)).toBe(
    'You’re using 1 seat more than your plan includes. To make room for one more person, free 2 seats by deactivating people or revoking invitations.',
  )
  expect(seatWords.full(4, 'Team')).toBe(
    'You’re using 4 seats more than your plan includes. To make room for one more person, free 5 seats by deactivating people or revoking invitations, or move to the Team plan.',
  )
})

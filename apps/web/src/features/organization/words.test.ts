import { canEditLead, type LedPeople } from '@canvass/domain/edit-rules'
import { expect, it } from 'vitest'
import { inviteWords } from './invitations/invitation-words.ts'
import { handOverWords, roleSheetWords, seatWords } from './words.ts'

const mayEdit = (led: LedPeople, ownerId: string | null) =>
  canEditLead({ id: 'lead', role: 'team_lead', systemRole: 'user', led }, { ownerId })

it('explains what a team lead may edit, with and without teams, both when giving the role and when inviting', () => {
  expect([mayEdit(['ana'], 'ana'), mayEdit(['ana'], null), mayEdit(['ana'], 'ben')]).toEqual([true, true, false])
  expect(mayEdit('everyone', 'ben')).toBe(true)
  const said = 'Edits and assigns their team’s leads and unassigned ones, or every lead while there are no teams.'
  expect(inviteWords.hints.team_lead).toBe(said)
  expect(roleSheetWords.hints.team_lead).toBe(`${said} Sees what’s still waiting on everyone’s phones.`)
})

it('the hand-over warning says that any admin can undo it, not only the new one', () => {
  expect(handOverWords.confirmText('Ana')).toContain('Only an admin can undo this.')
})

it('says which rights a lowered role takes and leaves, and that an admin cannot take their own back', () => {
  expect(roleSheetWords.text('team_lead', 'self')).toBe(
    'You lose your admin rights, and only another admin can give them back. You can still capture, and edit the leads of your team.',
  )
  expect(roleSheetWords.text('viewer', 'admin')).toBe(
    'They lose their admin rights. They can only look. What’s still waiting on their phone comes to you to assign.',
  )
  expect(roleSheetWords.text('viewer', 'other')).not.toContain('admin rights')
})

it('says how many seats to give up before one is free', () => {
  expect(seatWords.full(0, undefined)).toBe('No seat is free. Deactivate someone or revoke an invitation to free one.')
  expect(seatWords.full(1, undefined)).toBe(
    '1 seat more than you have is taken. To free one, deactivate people or revoke invitations until 2 are given up.',
  )
  expect(seatWords.full(4, 'Team')).toBe(
    '4 seats more than you have are taken. To free one, deactivate people or revoke invitations until 5 are given up, or move to the Team plan.',
  )
})

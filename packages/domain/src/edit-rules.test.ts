import type { LeadPatch } from '@canvass/contracts/ops'
import { describe, expect, it } from 'vitest'
import { canEditLead, canSeeLead, type Editable, isSameValue, judgePatch, withOp, withTags } from './edit-rules.ts'
import { BLANK_FIELDS } from '../test/blank-fields.ts'

const member = { id: 'mara', role: 'member', systemRole: 'user', led: [] } as const
const teamLead = { id: 'ruth', role: 'team_lead', systemRole: 'user', led: 'everyone' } as const

const row: Editable = {
  ...BLANK_FIELDS,
  companyName: 'Saltmarsh Bakehouse',
  status: 'qualified',
  dealAmount: '24000',
  category: 'Bakery',
  nextAction: { text: 'Send proposal', dueAt: null },
  ownerId: 'mara',
  visibility: 'organization',
  tags: ['fair'],
}

const isSeen = (editor: Parameters<typeof canSeeLead>[0], ownerId: string | null) =>
  canSeeLead(editor, { ownerId, visibility: 'private' })

describe('an edit of a lead', () => {
  it('is written if the lead still has the value its author saw', () => {
    const verdict = judgePatch(row, { dealAmount: { from: '24000', to: '28500' } }, member)
    expect(verdict).toMatchObject({ result: 'applied', row: { dealAmount: '28500', category: 'Bakery' } })
  })

  it('is a no-op if someone already wrote the same value', () => {
    expect(judgePatch(row, { dealAmount: { from: '20000', to: '24000' } }, member)).toEqual({ result: 'noop' })
  })

  it('is a conflict holding both values if someone wrote a different value', () => {
    expect(judgePatch(row, { dealAmount: { from: '20000', to: '28500' } }, member)).toEqual({
      result: 'conflict',
      conflicts: [{ field: 'dealAmount', mine: '28500', theirs: '24000' }],
    })
  })

  it('is held back as a whole by one conflicting field, and reports only that field', () => {
    const patch: LeadPatch = { dealAmount: { from: '20000', to: '28500' }, category: { from: 'Bakery', to: 'Café' } }
    expect(judgePatch(row, patch, member)).toMatchObject({ result: 'conflict', conflicts: [{ field: 'dealAmount' }] })
  })

  it('compares the next action by its text and due date', () => {
    const to = { text: 'Call Pia', dueAt: '2026-11-21T09:00:00.000Z' }
    expect(judgePatch(row, { nextAction: { from: { dueAt: null, text: 'Send proposal' }, to } }, member)).toMatchObject(
      { result: 'applied', row: { nextAction: to } },
    )
    expect(isSameValue(to, { text: 'Call Pia', dueAt: null })).toBe(false)
    expect(isSameValue(to, null)).toBe(false)
  })

  it('moves a lead to lost only with a reason', () => {
    expect(judgePatch(row, { status: { from: 'qualified', to: 'closed_lost' } }, member)).toMatchObject({
      result: 'rejected',
    })
    const patch: LeadPatch = {
      status: { from: 'qualified', to: 'closed_lost' },
      lostReason: { from: null, to: 'No budget' },
    }
    expect(judgePatch(row, patch, member)).toMatchObject({ result: 'applied', row: { status: 'closed_lost' } })
  })

  it('reopens a closed lead only for a team lead', () => {
    const won: Editable = { ...row, status: 'closed_won' }
    const patch: LeadPatch = { status: { from: 'closed_won', to: 'qualified' } }
    expect(judgePatch(won, patch, member)).toMatchObject({ result: 'rejected' })
    expect(judgePatch(won, patch, teamLead)).toMatchObject({ result: 'applied' })
  })

  it('assigns only for a team lead, but anyone who may edit can take an unowned lead', () => {
    const given: LeadPatch = { ownerId: { from: 'mara', to: 'ruth' } }
    expect(judgePatch(row, given, member)).toMatchObject({ result: 'rejected' })
    expect(judgePatch(row, given, teamLead)).toMatchObject({ result: 'applied' })
    const taken: LeadPatch = { ownerId: { from: null, to: 'mara' } }
    expect(judgePatch({ ...row, ownerId: null }, taken, member)).toMatchObject({ result: 'applied' })
  })

  it('makes a lead private only for its owner or a team lead', () => {
    const patch: LeadPatch = { visibility: { from: 'organization', to: 'private' } }
    expect(judgePatch({ ...row, ownerId: null }, patch, member)).toMatchObject({ result: 'rejected' })
    expect(judgePatch(row, patch, member)).toMatchObject({ result: 'applied' })
    expect(judgePatch(row, patch, teamLead)).toMatchObject({ result: 'applied' })
  })

  it('is allowed to a member on own and unowned leads, and never to a viewer', () => {
    expect(canEditLead(member, { ownerId: 'mara' })).toBe(true)
    expect(canEditLead(member, { ownerId: null })).toBe(true)
    expect(canEditLead(member, { ownerId: 'ruth' })).toBe(false)
    expect(canEditLead(teamLead, { ownerId: 'mara' })).toBe(true)
    expect(canEditLead({ ...member, role: 'viewer' }, { ownerId: null })).toBe(false)
  })

  it('is allowed to a team lead only on the team’s and unowned leads once there are teams', () => {
    const ofTeam = { ...teamLead, led: ['ruth', 'mara'] }
    expect(['mara', 'ruth', null, 'ana'].map((ownerId) => canEditLead(ofTeam, { ownerId }))).toEqual([
      true,
      true,
      true,
      false,
    ])
    const given: LeadPatch = { ownerId: { from: 'ana', to: 'mara' } }
    expect(judgePatch({ ...row, ownerId: 'ana' }, given, ofTeam)).toMatchObject({ result: 'rejected' })
    const handedOn: LeadPatch = { ownerId: { from: 'mara', to: 'ana' } }
    expect(judgePatch(row, handedOn, ofTeam)).toMatchObject({ result: 'applied' })
  })

  it('leaves a private lead visible to its owner and to those who lead the owner', () => {
    const ofTeam = { ...teamLead, led: ['ruth', 'mara'] }
    expect([isSeen(member, 'mara'), isSeen(member, 'ana'), isSeen(member, null)]).toEqual([true, false, false])
    expect([isSeen(ofTeam, 'mara'), isSeen(ofTeam, 'ana'), isSeen(ofTeam, null)]).toEqual([true, false, true])
    expect(isSeen({ ...ofTeam, role: 'admin' }, 'ana')).toBe(true)
  })

  it('adds a tag once and removes every occurrence', () => {
    expect(withTags(['fair', 'hot'], ['hot', 'new'], ['fair'])).toEqual(['hot', 'new'])
  })

  it('is visible to its author before it reaches the server', () => {
    const common = { opId: 'o', entityId: 'l', at: '2026-11-20T12:00:00.000Z' }
    const edited = withOp(row, {
      ...common,
      kind: 'edit_lead',
      baseVersion: 0,
      patch: { rating: { from: null, to: 'hot' } },
    })
    expect(edited.rating).toBe('hot')
    expect(withOp(row, { ...common, kind: 'tag_lead', add: ['new'], remove: [] }).tags).toEqual(['fair', 'new'])
    expect(withOp(row, { ...common, kind: 'add_note', noteId: 'n', text: 'Opens at 6:40' })).toEqual(row)
  })

  it('takes the name a person read off the photo, unless the lead was renamed manually', () => {
    const common = { opId: 'o', entityId: 'l', at: '2026-11-20T12:00:00.000Z' }
    const said = {
      ...common,
      kind: 'correct_field' as const,
      field: 'company' as const,
      boxes: [],
      how: 'typed' as const,
    }
    const named = { ...row, companyName: 'Marlow' }
    expect(withOp(named, { ...said, was: 'Marlow', to: 'Quillfeather' }).companyName).toBe('Quillfeather')
    expect(withOp(named, { ...said, was: 'Marlow', to: null }).companyName).toBe('')
    expect(withOp({ ...row, companyName: '' }, { ...said, was: null, to: 'Marlow' }).companyName).toBe('Marlow')
    expect(withOp({ ...row, companyName: 'Harbor Garage' }, { ...said, was: 'Marlow', to: 'Sale' }).companyName).toBe(
      'Harbor Garage',
    )
    const box = { x: 0, y: 0, width: 1, height: 1 }
    expect(withOp(named, { ...common, kind: 'choose_candidate', box, name: 'Alder Books' }).companyName).toBe(
      'Alder Books',
    )
    expect(withOp(named, { ...common, kind: 'choose_candidate', box })).toEqual(named)
  })
})

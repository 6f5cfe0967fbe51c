import type { LeadSummary } from '@canvass/contracts/leads'
import { withOp } from '@canvass/domain/edit-rules'
import { describe, expect, it } from 'vitest'
import type { Edit } from '../../../data/edits/add-edit.ts'
import { type Choices, differentFields, editsOfChoices, editsOfUndoing } from './merge-fields.ts'

const rep = { id: 'rep', role: 'member', systemRole: 'user', led: [] } as const

const kept: LeadSummary = {
  id: 'first',
  companyName: 'Fennick & Daughter Hardware',
  status: 'cna_scheduled',
  dealAmount: '48000',
  category: 'Hardware store',
  personName: null,
  phone: '(971) 555-0142',
  email: null,
  website: 'fennick.example',
  address: null,
  matchBand: 'accepted',
  matchSimilarity: 97,
  score: 70,
  scoreBand: 'B',
  knownPoints: 23,
  hasPhoto: true,
  ownerId: 'rep',
  ownerName: 'Robin Rep',
  visibility: 'organization',
  tags: [],
  rating: null,
  eventId: null,
  nextAction: null,
  lostReason: null,
  createdAt: '2026-05-12T10:00:00.000Z',
  receivedAt: '2026-05-12T10:00:00.000Z',
  updatedAt: '2026-05-12T10:00:00.000Z',
  changeSeq: 3,
}
const merged: LeadSummary = {
  ...kept,
  id: 'second',
  companyName: 'Fennick Hardware',
  status: 'qualified',
  dealAmount: '12000.00',
  phone: '(971) 555-0190',
  email: 'ask@fennick.example',
  website: 'https://www.fennick.example/',
  rating: 'hot',
}

const after = (row: LeadSummary, edits: readonly Edit[]) =>
  edits.reduce(
    (before, edit) =>
      edit.kind === 'edit_lead' || edit.kind === 'change_value'
        ? withOp(before, { opId: 'op', entityId: row.id, at: row.createdAt, ...edit })
        : before,
    row,
  )
const chosen = (choices: Choices) => editsOfChoices(kept, merged, rep, choices)
const fieldOf = (edit: Edit | undefined) =>
  edit?.kind === 'change_value' ? edit.field : edit?.kind === 'edit_lead' ? Object.keys(edit.patch)[0] : undefined

describe('two leads of one business', () => {
  it('are compared only in fields that conflict or that only the later one has', () => {
    const asked = differentFields(kept, merged, rep)
    expect(asked.map(({ field, usual }) => [field, usual])).toEqual([
      ['companyName', 'kept'],
      ['phone', 'both'],
      ['email', 'merged'],
      ['dealAmount', 'kept'],
      ['rating', 'merged'],
      ['status', 'kept'],
    ])
  })

  it('treat amounts as equal however they are written', () => {
    const same = differentFields(kept, { ...kept, dealAmount: '48000.00' }, rep)
    expect(same).toEqual([])
    expect(differentFields({ ...kept, dealAmount: '0' }, { ...kept, dealAmount: '' }, rep)).toEqual([])
  })

  it('offer no status that the viewer may not set', () => {
    const won = { ...kept, status: 'closed_won' } as const
    expect(differentFields(won, merged, rep).map(({ field }) => field)).not.toContain('status')
  })

  it('keep the kept lead’s values by default, whatever the other’s sources say', () => {
    const edits = chosen({})
    expect(edits).toContainEqual({
      kind: 'change_value',
      field: 'companyName',
      was: null,
      to: 'Fennick & Daughter Hardware',
      isFirst: true,
    })
    expect(edits.map(fieldOf)).toEqual(['companyName', 'dealAmount', 'status'])
    expect(after({ ...kept, dealAmount: '12000.00' }, edits)).toEqual(kept)
  })

  it('give the kept lead the values chosen from the other', () => {
    const edits = chosen({ companyName: 'merged', phone: 'merged', dealAmount: 'merged', status: 'merged' })
    expect(after(kept, edits)).toEqual({
      ...kept,
      companyName: 'Fennick Hardware',
      phone: '(971) 555-0190',
      dealAmount: '12000.00',
      status: 'qualified',
    })
  })

  it('drop a phone or a value that only the other has if it is not wanted', () => {
    const edits = chosen({ phone: 'kept', email: 'kept', rating: 'kept' })
    expect(edits).toContainEqual({ kind: 'change_value', field: 'phones', was: '(971) 555-0190', to: null })
    expect(edits).toContainEqual({ kind: 'change_value', field: 'emails', was: 'ask@fennick.example', to: null })
    expect(after({ ...kept, rating: 'hot', email: 'ask@fennick.example' }, edits)).toMatchObject({
      rating: null,
      email: null,
      phone: '(971) 555-0142',
    })
  })

  it('carry the lost reason along with the status', () => {
    const lost = { ...merged, status: 'closed_lost', lostReason: 'Went with radio' } as const
    const [edit] = editsOfChoices(kept, lost, rep, { status: 'merged' }).filter((one) => fieldOf(one) === 'status')
    expect(edit).toMatchObject({ patch: { lostReason: { from: null, to: 'Went with radio' } } })
  })

  it('are restored when the merge is undone', () => {
    const choices = { companyName: 'merged', phone: 'merged', dealAmount: 'merged', status: 'merged' } as const
    const merging = after(kept, chosen(choices))
    expect(after(merging, editsOfUndoing(kept, merged, rep, choices))).toEqual(kept)
    expect(editsOfUndoing(kept, merged, rep, {})).toEqual([])
  })
})

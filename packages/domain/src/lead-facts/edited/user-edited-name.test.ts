import { expect, it } from 'vitest'
import type { LeadFact, LeadStatement } from '../lead-statement.ts'
import { userEditedName } from './user-edited-name.ts'
import { factsOfEdit, factsOfValue } from '../stated-facts.ts'

const LEAD = 'lead'
const said = (kind: LeadStatement['kind'], n: number, ...facts: LeadFact[]): LeadStatement => ({
  kind,
  sourceId: `${kind}-${n}`,
  origin: LEAD,
  observedAt: `2026-11-23T10:00:0${n}.000000Z`,
  facts,
})
const read = said('reading', 1, { field: 'companyName', value: 'Harbor Bakcry' })
const edit = (n: number, to: string, before: LeadStatement[] = [read]) =>
  said('edit', n, ...factsOfEdit({ field: 'companyName', from: null, to }, before))

it('a name that no person wrote is not theirs', () => {
  expect(userEditedName(LEAD, [])).toBeUndefined()
  expect(userEditedName(LEAD, [read, said('edit', 2, { field: 'email', value: 'a@b.example' })])).toBeUndefined()
})

it('the last written name is the person’s', () => {
  expect(userEditedName(LEAD, [edit(3, 'Harbor Bakery'), edit(2, 'Harbor'), read])).toBe('Harbor Bakery')
})

it('a name that was changed as a value is the person’s', () => {
  const facts = factsOfValue({ field: 'companyName', was: 'Harbor Bakcry', to: 'Harbor Bakery' })
  expect(userEditedName(LEAD, [read, said('edit', 2, ...facts)])).toBe('Harbor Bakery')
})

it('a removed name is empty', () => {
  expect(userEditedName(LEAD, [read, edit(2, '')])).toBe('')
})

it('the lead takes the remaining name after one was removed', () => {
  const back: LeadStatement = {
    ...said('reading', 2, { field: 'companyName', value: 'Harbor Group' }),
    origin: 'other',
  }
  const facts = factsOfValue({ field: 'companyName', was: 'Harbor Bakcry', to: null })
  expect(userEditedName(LEAD, [read, back, said('edit', 3, ...facts)])).toBe('Harbor Group')
})

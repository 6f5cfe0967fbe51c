import { expect, it } from 'vitest'
import { EDITABLE_FIELDS, LISTED_FIELDS, SEARCHED_FIELDS } from './lead-fields.ts'
import { LeadSummary } from './leads.ts'
import { LeadPatch } from './ops.ts'

it('lists every field that a lead is listed with', () => {
  expect(Object.keys(LeadSummary.shape)).toEqual(expect.arrayContaining([...LISTED_FIELDS]))
})

it('takes a change of each editable field and of no other', () => {
  expect(Object.keys(LeadPatch.shape)).toEqual([...EDITABLE_FIELDS])
  expect(LeadPatch.safeParse({ tags: { from: [], to: ['fair'] } }).success).toBe(false)
})

const parsed = (length: number) => LeadPatch.safeParse({ phone: { from: null, to: '1'.repeat(length) } }).success

it('refuses an edited value that is too long', () => {
  expect([parsed(60), parsed(61)]).toEqual([true, false])
})

it('searches only what can be seen in a list', () => {
  expect(LISTED_FIELDS).toEqual(expect.arrayContaining([...SEARCHED_FIELDS]))
})

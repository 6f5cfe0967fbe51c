import { expect, it } from 'vitest'
import { EDITABLE_FIELDS, LISTED_FIELDS, SEARCHED_FIELDS } from './lead-fields.ts'
import { LeadSummary } from './leads.ts'
import { LeadPatch } from './ops.ts'

it('lists every field shown in lead lists', () => {
  expect(Object.keys(LeadSummary.shape)).toEqual(expect.arrayContaining([...LISTED_FIELDS]))
})

it('accepts a change to each editable field and to no other', () => {
  expect(Object.keys(LeadPatch.shape)).toEqual([...EDITABLE_FIELDS])
  expect(LeadPatch.safeParse({ tags: { from: [], to: ['fair'] } }).success).toBe(false)
})

const parsed = (length: number) => LeadPatch.safeParse({ phone: { from: null, to: '1'.repeat(length) } }).success

it('refuses an edited value that is too long', () => {
  expect([parsed(60), parsed(61)]).toEqual([true, false])
})

it('searches only fields visible in a list', () => {
  expect(LISTED_FIELDS).toEqual(expect.arrayContaining([...SEARCHED_FIELDS]))
})

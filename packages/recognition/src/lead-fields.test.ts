import type { Fact } from '@canvass/contracts/shapes/evidence'
import { expect, test } from 'vitest'
import { leadFieldsOf } from './lead-fields.ts'

const phone = (value: string, confidence: number, label = 'phone'): Fact => ({ value, label, confidence, evidence: [] })
const phoneOf = (...phones: Fact[]) =>
  leadFieldsOf({ company: null, people: [], phones, emails: [], websites: [], addresses: [] }).phone

test('a lead is called at a number that is known, before digits that stand above it', () => {
  expect(phoneOf(phone('2441077', 0.5), phone('+15124410144', 0.8, 'fax'), phone('+15124410143', 0.4))).toBe(
    '+15124410143',
  )
})

test('a lead is called at the first number where it is known, or where a person or a code says it', () => {
  expect(phoneOf(phone('+15124410143', 0.4), phone('+15124410199', 0.8))).toBe('+15124410143')
  expect(phoneOf(phone('2441077', 1), phone('+15124410199', 0.8))).toBe('2441077')
})

test('a lead is called at digits before it is called at a fax, and at a fax before at nothing', () => {
  expect(phoneOf(phone('+15124410144', 0.8, 'fax'), phone('2441077', 0.5))).toBe('2441077')
  expect(phoneOf(phone('+15124410144', 0.8, 'fax'))).toBe('+15124410144')
  expect(phoneOf()).toBeNull()
})

import type { Fact } from '@canvass/contracts/shapes/evidence'
import { expect, test } from 'vitest'
import { leadFieldsOf } from './lead-fields.ts'

const phone = (value: string, confidence: number, label = 'phone'): Fact => ({ value, label, confidence, evidence: [] })
const phoneOf = (...phones: Fact[]) =>
  leadFieldsOf({ company: null, people: [], phones, emails: [], websites: [], addresses: [] }).phone

test('prefers a known phone number to unresolved digits listed above it', () => {
  expect(phoneOf(phone('2441077', 0.5), phone('+15124410144', 0.8, 'fax'), phone('+15124410143', 0.4))).toBe(
    '+15124410143',
  )
})

test('uses the first number if its country is known or a person or a code gave it', () => {
  expect(phoneOf(phone('+15124410143', 0.4), phone('+15124410199', 0.8))).toBe('+15124410143')
  expect(phoneOf(phone('2441077', 1), phone('+15124410199', 0.8))).toBe('2441077')
})

test('uses unresolved digits before a fax number, and a fax number before none', () => {
  expect(phoneOf(phone('+15124410144', 0.8, 'fax'), phone('2441077', 0.5))).toBe('2441077')
  expect(phoneOf(phone('+15124410144', 0.8, 'fax'))).toBe('+15124410144')
  expect(phoneOf()).toBeNull()
})

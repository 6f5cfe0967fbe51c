import { expect, it } from 'vitest'
import { phoneTextOf } from './phone-as-printed.ts'
import { internationalPhoneText } from './phone-text.ts'

const read = (value: string, quote: string) =>
  phoneTextOf({ value, evidence: [{ source: 'photo', ref: 'line:3', quote }] })

it('digits of an unknown country are shown as printed', () => {
  expect(read('2127365000', 'Tel (212) 736 5000')).toBe('(212) 736 5000')
  expect(read('0612345678', 'Tel 06 12 34 56 78 / Fax 06 12 34 56 79')).toBe('06 12 34 56 78')
  expect(read('01712345678', 'Mobil 0171/234 5678')).toBe('0171/234 5678')
})

it('a number of a known country is formatted the way that country writes it', () => {
  expect(read('+12127365000', 'Tel 212.736.5000')).toBe('(212) 736-5000')
})

it('digits without a printed source are shown unchanged', () => {
  expect(read('2127365000', 'Tel 12127365000')).toBe('2127365000')
  expect(phoneTextOf({ value: '2127365000', evidence: [] })).toBe('2127365000')
  expect(phoneTextOf({ value: 'ask Ann', evidence: [] })).toBe('ask Ann')
})

it('a number offered beside one from another country shows its calling code', () => {
  expect(internationalPhoneText('+12127365000')).toBe('+1 212-736-5000')
  expect(internationalPhoneText('+492127365000')).toMatch(/^\+49 /)
})

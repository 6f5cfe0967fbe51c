import { expect, it } from 'vitest'
import type { Passwords } from '../passwords.ts'
import { codePrefixOf, newRecoveryCodes, parseRecoveryCode } from './recovery-codes.ts'

const passwords: Passwords = {
  hash: async (code) => `hash of ${code}`,
  isRight: async () => false,
  isCurrent: () => true,
}

it('generates ten codes that can be read aloud, and stores each code’s prefix and hash', async () => {
  const { shown, kept } = await newRecoveryCodes(passwords)
  expect(new Set(shown).size).toBe(10)
  for (const code of shown) expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/)
  expect(kept).toEqual(
    shown.map((code) => {
      const whole = code.replaceAll('-', '')
      return { beginning: codePrefixOf(whole), codeHash: `hash of ${whole}` }
    }),
  )
})

it.each(['K7QM-2XRD-9HPA', 'k7qm2xrd9hpa', ' K7QM 2XRD 9HPA '])('normalizes %j', (typed) => {
  expect(parseRecoveryCode(typed)).toBe('K7QM2XRD9HPA')
})

it('reads look-alike letters as digits', () => {
  expect(parseRecoveryCode('OIL0-1234-5678')).toBe('011012345678')
})

it.each(['', '123456', 'K7QM-2XRD-9HP', 'K7QM-2XRD-9HPAX', 'K7QM-2XRD-9HP!'])('rejects %j', (typed) => {
  expect(parseRecoveryCode(typed)).toBeUndefined()
})

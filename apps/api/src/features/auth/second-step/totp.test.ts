import { describe, expect, it } from 'vitest'
import { newTotpSecret, totpUri, totpCode, totpStep } from './totp.ts'

// The secret from the RFC 6238 examples, which use eight-digit codes.
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number): Date => new Date(seconds * 1000)

describe('an authenticator code', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('matches RFC 6238 at second %i', (seconds, code) => {
    expect(totpCode(SECRET, at(seconds))).toBe(code)
    expect(totpStep(SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30))
  })

  it('is accepted at most one step early or late, and returns its step', () => {
    const now = 3_000_000
    const of = (steps: number) => totpStep(SECRET, totpCode(SECRET, at(now + steps * 30)), at(now))
    expect([-2, -1, 0, 1, 2].map(of)).toEqual([undefined, 99_999, 100_000, 100_001, undefined])
  })

  it.each(['', '28708', '2870822', 'abcdef', '２８７０８２'])('cannot be %j', (code) => {
    expect(totpStep(SECRET, code, at(59))).toBeUndefined()
  })
})

it('builds the URI an app scans, with the product, the person, and the secret', () => {
  const address = new URL(totpUri(SECRET, 'mara ellison'))
  expect([address.protocol, address.host, decodeURIComponent(address.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/Canvass:mara ellison',
  ])
  expect(address.searchParams.get('secret')).toBe(SECRET)
})

it('generates a different 160-bit secret each time', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotpSecret()).not.toBe(newTotpSecret())
})

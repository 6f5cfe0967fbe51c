import { randomBytes, randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { createSealer, keyIdIn, UnsealError } from './sealer.ts'

const [oldKey, newKey] = [randomBytes(32), randomBytes(32)]
const place = { organizationId: randomUUID(), ownerId: randomUUID(), field: 'totp' }

it('opens what it sealed, and seals the same secret to different bytes every time', () => {
  const sealer = createSealer([newKey])
  const [once, again] = [sealer.seal(place, 'Secret “é”'), sealer.seal(place, 'Secret “é”')]
  expect(once.equals(again)).toBe(false)
  expect([sealer.open(place, once), sealer.open(place, again)]).toEqual(['Secret “é”', 'Secret “é”'])
  expect(once.includes('Secret')).toBe(false)
})

it.each([
  ['another person', { ownerId: randomUUID() }],
  ['another organization', { organizationId: randomUUID() }],
  ['another field', { field: 'other' }],
])('does not open a secret that was copied to %s', (_, other) => {
  const sealer = createSealer([newKey])
  expect(() => sealer.open({ ...place, ...other }, sealer.seal(place, 'x'))).toThrow(UnsealError)
})

it('opens secrets of an older key, and seals with the newest', () => {
  const before = createSealer([oldKey])
  const rotated = createSealer([newKey, oldKey])
  expect(rotated.open(place, before.seal(place, 'x'))).toBe('x')
  const sealed = rotated.seal(place, 'x')
  expect(keyIdIn(sealed)).toEqual(rotated.keyId)
  expect(createSealer([newKey]).open(place, sealed)).toBe('x')
  expect(() => before.open(place, sealed)).toThrow(UnsealError)
})

it('does not open bytes that were altered or truncated', () => {
  const sealer = createSealer([newKey])
  const sealed = sealer.seal(place, 'a secret')
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => sealer.open(place, changed)).toThrow(UnsealError)
    expect(() => sealer.open(place, sealed.subarray(0, at))).toThrow(UnsealError)
  }
})

import { describe, expect, it } from 'vitest'
import { isAppAddress, isForAll } from './prerendered-pages.ts'

describe('the app itself responds', () => {
  it.each(['/', '/lead/1', '/lead/1/', '/processing', '/processing/1', '/settings/security', '/reset-password'])(
    'at %s',
    (address) => expect(isAppAddress(address)).toBe(true),
  )
  it.each(['/pricing', '/landing', '/nowhere', '/lead', '/lead/1/2'])('but not at %s', (address) =>
    expect(isAppAddress(address)).toBe(false),
  )
})

it('only the root and the sign-in pages differ for a known user', () => {
  expect(['/', '/login', '/login/', '/register', '/forgot-password'].filter(isForAll)).toEqual([])
  expect(['/pricing', '/landing', '/nowhere'].every(isForAll)).toBe(true)
})

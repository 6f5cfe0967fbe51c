import { describe, expect, it } from 'vitest'
import { isAnotherIdentity } from './identity.ts'

const kept = (user: object, confirmedAt: string) => JSON.stringify({ user, confirmedAt })
const mira = { id: 'mira', role: 'member' }

describe('the stored identity from another tab', () => {
  it('is no news when the same person was confirmed again', () => {
    expect(isAnotherIdentity(kept(mira, '2026-11-21T08:00:00Z'), kept(mira, '2026-11-21T08:00:01Z'))).toBe(false)
  })

  it('is news when a user signs in, signs out, switches accounts, or has different rights', () => {
    const before = kept(mira, '2026-11-21T08:00:00Z')
    expect(isAnotherIdentity(null, before)).toBe(true)
    expect(isAnotherIdentity(before, null)).toBe(true)
    expect(isAnotherIdentity(before, kept({ ...mira, id: 'ana' }, '2026-11-21T08:00:00Z'))).toBe(true)
    expect(isAnotherIdentity(before, kept({ ...mira, role: 'viewer' }, '2026-11-21T08:00:00Z'))).toBe(true)
  })

  it("counts as signed out when it can't be parsed", () => {
    expect(isAnotherIdentity('{', null)).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import { isAnotherIdentity } from './identity.ts'

const kept = (user: object, confirmedAt: string) => JSON.stringify({ user, confirmedAt })
const mira = { id: 'mira', role: 'member' }

describe('what another tab keeps of who is signed in', () => {
  it('is no news when the same person was confirmed once more', () => {
    expect(isAnotherIdentity(kept(mira, '2026-11-21T08:00:00Z'), kept(mira, '2026-11-21T08:00:01Z'))).toBe(false)
  })

  it('is news when somebody signs in, out, in as another, or with other rights', () => {
    const before = kept(mira, '2026-11-21T08:00:00Z')
    expect(isAnotherIdentity(null, before)).toBe(true)
    expect(isAnotherIdentity(before, null)).toBe(true)
    expect(isAnotherIdentity(before, kept({ ...mira, id: 'ana' }, '2026-11-21T08:00:00Z'))).toBe(true)
    expect(isAnotherIdentity(before, kept({ ...mira, role: 'viewer' }, '2026-11-21T08:00:00Z'))).toBe(true)
  })

  it('counts as nobody where it cannot be read', () => {
    expect(isAnotherIdentity('{', null)).toBe(false)
  })
})

import type { EmailCheck } from '@canvass/contracts/shapes/email-check'
import type { Fact } from '@canvass/contracts/shapes/evidence'
import { describe, expect, it } from 'vitest'
import { reachableEmail } from './reachable-email.ts'

const NOW = new Date('2026-11-27T09:00:00Z')
const checked = (verdict: EmailCheck['verdict'], expiresAt = '2026-12-27T09:00:00Z'): EmailCheck => ({
  verdict,
  method: 'smtp',
  finding: verdict === 'deliverable' ? 'mailbox_exists' : 'no_such_domain',
  checkedAt: '2026-11-20T09:00:00Z',
  expiresAt,
})
const fact = (value: string, check?: EmailCheck): Fact => ({
  value,
  label: null,
  confidence: 0.9,
  evidence: [],
  ...(check && { check }),
})

describe('the email for writing to a lead or a person', () => {
  it('is its own, even if unchecked', () => {
    expect(reachableEmail({ email: 'a@one.example', emails: [fact('a@one.example')] }, NOW)).toBe('a@one.example')
    expect(reachableEmail({ email: 'a@one.example' }, NOW)).toBe('a@one.example')
  })

  it('is null if the only one is known to be undeliverable', () => {
    const emails = [fact('a@one.example', checked('undeliverable'))]
    expect(reachableEmail({ email: 'a@one.example', emails }, NOW)).toBeNull()
  })

  it('is the next one if its own is known to be undeliverable', () => {
    const emails = [fact('a@one.example', checked('undeliverable')), fact('b@two.example', checked('deliverable'))]
    expect(reachableEmail({ email: 'a@one.example', emails }, NOW)).toBe('b@two.example')
  })

  it('is its own again once the check has expired', () => {
    const emails = [fact('a@one.example', checked('undeliverable', '2026-11-26T09:00:00Z'))]
    expect(reachableEmail({ email: 'a@one.example', emails }, NOW)).toBe('a@one.example')
  })

  it('skips that of a person who asked not to be contacted', () => {
    const people = [{ email: 'a@one.example', phone: null, doNotContact: true }]
    const emails = [fact('A@one.example'), fact('b@two.example')]
    expect(reachableEmail({ email: 'A@one.example', emails, people }, NOW)).toBe('b@two.example')
    expect(reachableEmail({ email: 'A@one.example', people }, NOW)).toBeNull()
  })

  it('is null if the lead has none', () => expect(reachableEmail({ email: null }, NOW)).toBeNull())
})

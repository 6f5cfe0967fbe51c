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

describe('the email at which a lead or a person is written to', () => {
  it('is its own, also where nobody has checked it', () => {
    expect(reachableEmail({ email: 'a@one.example', emails: [fact('a@one.example')] }, NOW)).toBe('a@one.example')
    expect(reachableEmail({ email: 'a@one.example' }, NOW)).toBe('a@one.example')
  })

  it('is none where the only one is known to reach nobody', () => {
    const emails = [fact('a@one.example', checked('undeliverable'))]
    expect(reachableEmail({ email: 'a@one.example', emails }, NOW)).toBeNull()
  })

  it('is the next one where its own is known to reach nobody', () => {
    const emails = [fact('a@one.example', checked('undeliverable')), fact('b@two.example', checked('deliverable'))]
    expect(reachableEmail({ email: 'a@one.example', emails }, NOW)).toBe('b@two.example')
  })

  it('is its own again once the check no longer counts', () => {
    const emails = [fact('a@one.example', checked('undeliverable', '2026-11-26T09:00:00Z'))]
    expect(reachableEmail({ email: 'a@one.example', emails }, NOW)).toBe('a@one.example')
  })

  it('is not that of somebody who asked not to be contacted, but the next one', () => {
    const people = [{ email: 'a@one.example', phone: null, doNotContact: true }]
    const emails = [fact('A@one.example'), fact('b@two.example')]
    expect(reachableEmail({ email: 'A@one.example', emails, people }, NOW)).toBe('b@two.example')
    expect(reachableEmail({ email: 'A@one.example', people }, NOW)).toBeNull()
  })

  it('is none where the lead has none', () => expect(reachableEmail({ email: null }, NOW)).toBeNull())
})

import type { EmailCheck } from '@canvass/contracts/shapes/email-check'
import type { Person } from '@canvass/contracts/shapes/evidence'
import { describe, expect, it } from 'vitest'
import { factOfCheck, factOfGuess, type GuessedEmail } from './email-facts.ts'
import { foldLead } from './fold-lead.ts'
import type { LeadFact, LeadStatement } from './lead-statement.ts'

const confirmed: EmailCheck = {
  verdict: 'deliverable',
  method: 'smtp',
  finding: 'mailbox_exists',
  checkedAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-12-20T10:00:00.000Z',
}
const gone: EmailCheck = { ...confirmed, verdict: 'undeliverable', finding: 'no_such_mailbox' }
const said = (facts: LeadFact[], given: Partial<LeadStatement> = {}): LeadStatement => ({
  kind: 'reading',
  sourceId: 'front',
  origin: 'front',
  observedAt: '2026-11-20T10:00:01.000000Z',
  facts,
  ...given,
})
const evidence = [{ source: 'photo' as const, ref: 'line:1' }]
const email = (value: string): LeadFact => ({ field: 'emails', value, confidence: 0.9, evidence })
const mira: LeadFact = {
  field: 'people',
  value: 'Mira Quist',
  confidence: 0.8,
  evidence,
  rest: { title: 'Owner', role: 'economic_buyer', email: null, phone: null } satisfies Partial<Person>,
}
const guessed: GuessedEmail = {
  person: 'Mira Quist',
  value: 'mquist@quist.com',
  guess: { pattern: 'flast', like: 'jahlberg@quist.com' },
  check: confirmed,
}
const byHand = (facts: LeadFact[]) =>
  said(facts, { kind: 'edit', sourceId: 'op', observedAt: '2026-11-21T10:00:00.000000Z' })
const fold = (...statements: LeadStatement[]) => foldLead('front', statements)
const channelsOf = (...statements: LeadStatement[]) => fold(...statements).people[0]?.channels ?? []
const scoreOf = (...facts: LeadFact[]) => fold(said(facts)).score ?? 50

describe('an email that was checked', () => {
  it('shows the newest check in the lead’s list, regardless of letter case', () => {
    const older = said(
      [factOfCheck({ value: 'a@quist.com', check: { ...gone, checkedAt: '2026-10-01T00:00:00.000Z' } })],
      {
        sourceId: 'back',
        origin: 'back',
      },
    )
    const { emails } = fold(
      said([email('A@Quist.com'), factOfCheck({ value: 'a@quist.com', check: confirmed })]),
      older,
    )
    expect(emails).toMatchObject([{ value: 'A@Quist.com', check: { verdict: 'deliverable' } }])
  })

  it('counts as a verified contact only if the check confirmed it', () => {
    const nobodyVerified = scoreOf(email('a@quist.com'))
    const isConfirmed = scoreOf(email('a@quist.com'), factOfCheck({ value: 'a@quist.com', check: confirmed }))
    const onlyDomain = { ...confirmed, verdict: 'unknown', method: 'mx', finding: 'takes_mail' } as const
    expect(isConfirmed).toBeGreaterThan(nobodyVerified)
    expect(scoreOf(email('a@quist.com'), factOfCheck({ value: 'a@quist.com', check: onlyDomain }))).toBe(nobodyVerified)
    expect(scoreOf(email('a@quist.com'), factOfCheck({ value: 'a@quist.com', check: gone }))).toBeLessThan(
      nobodyVerified,
    )
  })

  it('and that a person wrote counts as verified by them, until its mail server says otherwise', () => {
    const written = byHand([{ field: 'emails', value: 'a@quist.com', confidence: 1 }])
    const checked = said([factOfCheck({ value: 'a@quist.com', check: gone })])
    expect(fold(written).scoreReasons).toContain('Has a verified email or a mobile number')
    expect(fold(written, checked).scoreReasons).toContain('No working email or mobile number')
  })
})

describe('a guessed email', () => {
  it('is listed with the person as a guess, not as their email or the lead’s', () => {
    const lead = fold(said([mira, factOfGuess(guessed)]))
    expect(lead.people).toMatchObject([{ name: 'Mira Quist', email: null }])
    expect(lead.people[0]?.channels).toEqual([
      {
        kind: 'email',
        value: 'mquist@quist.com',
        verifiedHow: 'mail_server',
        verifiedAt: confirmed.checkedAt,
        check: confirmed,
        guess: guessed.guess,
      },
    ])
    expect([lead.email, lead.emails]).toEqual([null, []])
  })

  it('is replaced by an email from a source, and stays away once a person removed it', () => {
    const run = said([mira, factOfGuess(guessed)])
    const removed = byHand([{ field: 'emails', value: null, rejects: ['mquist@quist.com'] }])
    const own = byHand([{ ...mira, rest: { ...mira.rest, email: 'mira@quist.com' } }])
    expect(channelsOf(run, removed)).toEqual([])
    expect(channelsOf({ ...run, observedAt: '2026-11-22T10:00:00.000000Z' }, removed)).toEqual([])
    expect(channelsOf(run, own).map(({ value, guess }) => [value, guess])).toEqual([['mira@quist.com', undefined]])
    expect(channelsOf(said([mira, email('mquist@quist.com'), factOfGuess(guessed)]))).toEqual([])
  })

  it('is dropped if its person is not on the lead', () => {
    expect(fold(said([factOfGuess(guessed)])).people).toEqual([])
  })
})

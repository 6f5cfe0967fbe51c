import type { EmailCheck } from '@canvass/contracts/shapes/email-check'
import type { Channel } from '@canvass/contracts/shapes/evidence'
import { describe, expect, it } from 'vitest'
import { channelText, checkText } from './email-check-text.ts'

const NOW = new Date('2026-11-25T12:00:00Z')
const confirmed: EmailCheck = {
  verdict: 'deliverable',
  method: 'smtp',
  finding: 'mailbox_exists',
  checkedAt: '2026-11-20T12:00:00Z',
  expiresAt: '2026-12-20T12:00:00Z',
}
const channel: Channel = { kind: 'email', value: 'mira@quist.com', verifiedHow: null, verifiedAt: null }

describe('an email', () => {
  it('shows how and when it was verified', () => {
    expect(checkText(confirmed, NOW)).toEqual({ text: 'Confirmed by its mail server · Nov 20, 2026', look: 'good' })
  })

  it('is not verified if its check has expired, and says so', () => {
    const old = { ...confirmed, expiresAt: '2026-11-21T12:00:00Z' }
    expect(checkText(old, NOW)).toEqual({
      text: 'Confirmed by its mail server · Nov 20, 2026 · out of date',
      look: 'open',
    })
  })

  it('shows the suggested spelling if its mail server rejects it or it was misspelled', () => {
    const check = { ...confirmed, verdict: 'undeliverable', finding: 'no_such_domain', meant: 'm@gmail.com' } as const
    expect(checkText(check, NOW)).toEqual({
      text: 'Its domain doesn’t exist · Nov 20, 2026 · Did you mean m@gmail.com?',
      look: 'bad',
    })
  })

  it('is not called verified if only its domain was looked up', () => {
    const check = { ...confirmed, verdict: 'unknown', method: 'mx', finding: 'takes_mail' } as const
    expect(checkText(check, NOW)).toMatchObject({ look: 'open' })
  })

  it('shows the address it was modeled on if it was guessed', () => {
    const guessed = { ...channel, check: confirmed, guess: { pattern: 'flast', like: 'jahlberg@quist.com' } }
    expect(channelText(guessed, NOW)?.text).toBe(
      'Same pattern as jahlberg@quist.com · Confirmed by its mail server · Nov 20, 2026',
    )
  })

  it('shows nothing if it was never checked, and the author if a user entered it', () => {
    expect(channelText(channel, NOW)).toBeUndefined()
    const byHand = { ...channel, verifiedHow: 'person', verifiedAt: '2026-11-20T12:00:00Z' } as const
    expect(channelText(byHand, NOW)).toEqual({ text: 'Entered manually · Nov 20, 2026', look: 'good' })
  })
})

import { describe, expect, it } from 'vitest'
import { siteReadingOf } from './site-reading.ts'

const URL = 'https://marlowe.example/'
const evidence = [{ source: 'website', ref: URL, quote: 'Call 541 555 0142', url: URL }]
const site = {
  isOwn: true,
  checks: [
    { key: 'https', evidence: { source: 'website', ref: URL, quote: URL } },
    { key: 'form', evidence: { source: 'website', ref: URL } },
    { key: 'booking', evidence: null },
    { key: 'a kind of later', evidence: null },
  ],
  phones: [{ value: '+15415550142', label: 'phone', confidence: 0.8, evidence }, { value: 7 }],
  emails: [],
  addresses: [],
  hours: [],
  social: [],
  tags: [{ name: 'Meta Pixel', kind: 'ads', evidence: { source: 'website', ref: URL, quote: 'fbq' } }],
}
const found = {
  provider: 'website',
  url: URL,
  fetchedAt: '2026-11-23T10:00:00.000Z',
  asked: [{ url: 'http://marlowe.example/', outcome: 'moved' }],
  lines: 12,
  site,
}

describe('a website reading', () => {
  it('gives the page of each value, and marks what was not seen', () => {
    expect(siteReadingOf(found)).toEqual({
      asked: 'http://marlowe.example/',
      url: URL,
      readAt: '2026-11-23T10:00:00.000Z',
      isRead: true,
      isOwn: true,
      hasText: true,
      checks: [
        { key: 'https', seen: { value: URL, url: URL } },
        { key: 'form', seen: { value: null, url: URL } },
        { key: 'booking', seen: null },
      ],
      phones: [{ value: '+15415550142', label: 'phone', url: URL }],
      emails: [],
      addresses: [],
      hours: [],
      social: [],
      tags: [{ name: 'Meta Pixel', kind: 'ads', url: URL }],
    })
  })
  it('has only the URL when there was no page to read', () => {
    const { site: _none, ...asked } = found
    expect(siteReadingOf({ ...asked, lines: 0 })).toMatchObject({ url: URL, isRead: false, hasText: false, checks: [] })
  })
  it.each([null, {}, 'broken', { provider: null, url: null, lines: 0 }])(
    'is null when no website was requested: %j',
    (one) => {
      expect(siteReadingOf(one)).toBeNull()
    },
  )
})

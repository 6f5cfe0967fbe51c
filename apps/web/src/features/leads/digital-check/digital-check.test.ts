import type { Point } from '@canvass/contracts/shapes/intelligence'
import type { PlaceMatch } from '@canvass/contracts/shapes/place-match'
import type { SiteReading } from '@canvass/contracts/shapes/site-reading'
import { describe, expect, it } from 'vitest'
import { checkText } from './check-text.ts'
import type { CheckLine } from './check-line.ts'
import { type CheckedLead, digitalCheck } from './digital-check.ts'

const NOW = Date.parse('2026-11-24T12:00:00.000Z')
const READ_AT = '2026-11-23T12:00:00.000Z'
const SITE = 'https://www.marlowe.example/'

const site: SiteReading = {
  asked: 'http://marlowe.example/',
  url: SITE,
  readAt: READ_AT,
  isRead: true,
  isOwn: true,
  hasText: true,
  checks: [
    { key: 'https', seen: { value: SITE, url: SITE } },
    { key: 'title', seen: { value: 'Marlowe Bakery | Bread since 1987', url: SITE } },
    { key: 'booking', seen: null },
  ],
  phones: [
    { value: '+15415550142', label: 'phone', url: `${SITE}contact?from=menu` },
    { value: '+15415550199', label: 'mobile', url: SITE },
  ],
  emails: [],
  addresses: [],
  hours: [],
  social: [{ value: 'instagram.com/marlowe', label: 'instagram', url: SITE }],
  tags: [{ name: 'Meta Pixel', kind: 'ads', url: SITE }],
}

const place = {
  id: 'osm:node/1',
  name: 'Marlowe Bakery',
  address: null,
  meters: 20,
  similarity: 97,
  agrees: [],
  doubts: [],
  url: 'https://www.openstreetmap.org/node/1',
}
const match: PlaceMatch = {
  offers: [place],
  refused: [],
  confirmed: null,
  provider: 'openstreetmap',
  licence: 'ODbL',
  expiresAt: null,
}

const lead: CheckedLead = {
  businessIntelligence: null,
  capture: { stages: [] } as unknown as CheckedLead['capture'],
  createdAt: '2026-11-22T12:00:00.000Z',
  emails: [],
  phones: [],
  people: [],
  match: null,
  matchBand: 'unmatched',
  site: null,
  website: 'marlowe.example',
  websites: [
    { value: 'marlowe.example', label: null, confidence: 0.9, evidence: [{ source: 'photo', ref: 'line:1' }] },
  ],
}

const linesOf = (given: Partial<CheckedLead>) =>
  digitalCheck({ ...lead, ...given }, NOW).sections.flatMap(({ lines }) => lines)
const lineOf = (given: Partial<CheckedLead>, key: CheckLine['key']) => linesOf(given).find((line) => line.key === key)
const states = (given: Partial<CheckedLead>) =>
  new Set(linesOf(given).flatMap(({ key, state }) => (key === 'address' ? [] : [state])))
const stageWith = (code: string) =>
  ({ stages: [{ name: 'read_website', state: 'skipped', error: { code } }] }) as unknown as CheckedLead['capture']
const rejected = (key: Point['key']): CheckedLead['businessIntelligence'] => ({
  points: [{ key, value: 'x', status: 'rejected', confidence: 1, evidence: [], nextQuestion: null }],
  known: 0,
})

describe('the digital check of a website that was read', () => {
  it('shows what was found, on which page, and when', () => {
    expect(lineOf({ site }, 'title')).toMatchObject({
      state: 'found',
      values: [{ text: 'Marlowe Bakery | Bread since 1987' }],
      seen: { place: 'marlowe.example', at: READ_AT },
    })
    expect(lineOf({ site }, 'phones')?.seen?.place).toBe('marlowe.example/contact')
  })
  it('shows "not found" for what was looked for, and "not checked" for the rest', () => {
    expect(lineOf({ site }, 'booking')?.state).toBe('not_found')
    expect(lineOf({ site }, 'hours')?.state).toBe('not_found')
    expect(lineOf({ site }, 'description')?.state).toBe('not_checked')
  })
  it('calls nothing missing if the site’s text could not be read', () => {
    const blank = { ...site, hasText: false }
    expect(lineOf({ site: blank }, 'hours')?.state).toBe('not_checked')
    expect(lineOf({ site: blank }, 'booking')?.state).toBe('not_checked')
    expect(lineOf({ site: blank }, 'analytics')?.state).toBe('not_found')
  })
  it('says the opening hours in plain words', () => {
    const hours = ['Mo-Th 08:00-17:00', 'Fr 08:00-12:00'].map((value) => ({ value, label: null, url: SITE }))
    expect(lineOf({ site: { ...site, hours } }, 'hours')?.values).toEqual([
      { text: 'Monday to Thursday, 8:00 AM–5:00 PM' },
      { text: 'Friday, 8:00 AM–12:00 PM' },
    ])
  })
  it('does not reveal people’s private numbers', () => {
    const person = { name: 'Mira', title: null, role: null, email: null, phone: '+15415550199', confidence: 1 }
    const people = [{ ...person, evidence: [] }]
    expect(lineOf({ site, people }, 'phones')?.values).toHaveLength(1)
    // Neither "not found" nor "not checked" would be true: we looked, and there is one.
    expect(lineOf({ site: { ...site, phones: site.phones.slice(1) }, people }, 'phones')).toBeUndefined()
  })
  it('uses nothing from a site that belongs to another business or that the lead no longer has', () => {
    expect(states({ site: { ...site, isOwn: false } })).toEqual(new Set(['not_checked']))
    expect(states({ site, website: 'other.example', websites: [] })).toEqual(new Set(['not_checked']))
    expect(digitalCheck({ ...lead, site: { ...site, isOwn: false } }, NOW).hint).toBe('othersSite')
  })
  it('omits what a user marked as wrong', () => {
    expect(lineOf({ site, businessIntelligence: rejected('social') }, 'social')?.state).toBe('not_checked')
    expect(lineOf({ site, businessIntelligence: rejected('web') }, 'title')?.state).toBe('not_checked')
  })
})

describe('the digital check of a website that could not be read', () => {
  const asked = { ...site, isRead: false, isOwn: false, hasText: false, checks: [], phones: [], social: [], tags: [] }

  it('reports the site as missing only if that was established', () => {
    expect(lineOf({ site: asked, capture: stageWith('no_such_site') }, 'opens')?.state).toBe('not_found')
    expect(lineOf({ site: asked, capture: stageWith('robots_forbid') }, 'opens')).toMatchObject({
      state: 'not_checked',
      why: 'robots_forbid',
    })
    expect(lineOf({ site: asked, capture: stageWith('not_trusted') }, 'https')?.state).toBe('not_found')
  })
  it('does not report an address as found if it leads to no website', () => {
    expect(lineOf({ website: 'javascript:alert(1)' }, 'address')?.state).toBe('not_checked')
  })
  it('shows the source of an address that was never opened', () => {
    expect(lineOf({}, 'address')).toMatchObject({
      state: 'found',
      values: [{ text: 'marlowe.example', href: 'https://marlowe.example/' }],
      seen: { place: 'our photo', at: lead.createdAt, isOurs: true },
    })
  })
})

describe('the map listing of a digital check', () => {
  it('is shown if the match is certain or confirmed', () => {
    expect(lineOf({ match, matchBand: 'accepted' }, 'listing_name')?.values).toEqual([{ text: 'Marlowe Bakery' }])
    expect(lineOf({ match, matchBand: 'accepted' }, 'listing_address')?.state).toBe('not_found')
  })
  it('omits a possible match and asks the preparer to confirm it', () => {
    expect(lineOf({ match, matchBand: 'provisional' }, 'listing')?.state).toBe('not_checked')
    expect(digitalCheck({ ...lead, match, matchBand: 'provisional' }, NOW).hint).toBe('unsurePlace')
  })
  it('repeats nothing from a provider whose content may not be stored', () => {
    const google = { ...match, provider: 'google', expiresAt: '2026-12-23T12:00:00.000Z' }
    const listed = linesOf({ match: google, matchBand: 'accepted' }).filter(({ key }) => key.startsWith('listing'))
    expect(listed.map(({ key, seen }) => [key, seen?.place])).toEqual([['listing', 'Google Maps']])
  })
})

it('a digital check is empty if nothing was examined', () => {
  expect(digitalCheck({ ...lead, website: null, websites: [] }, NOW).isEmpty).toBe(true)
  expect(digitalCheck(lead, NOW).isEmpty).toBe(false)
})

it('a digital check as text lists every value with where and when it was seen', () => {
  const heading = {
    name: 'Marlowe Bakery',
    day: 'Nov 24, 2026',
    preparedBy: 'Prepared by Mira Ellis, Port Alder Media',
  }
  const text = checkText(digitalCheck({ ...lead, site }, NOW), heading)
  expect(text).toMatch(
    /^Digital check: Marlowe Bakery\nNov 24, 2026\nPrepared by Mira Ellis, Port Alder Media\n\nWebsite\n/,
  )
  expect(text).toMatch(
    /- Profiles linked from the website: Found: Instagram: instagram\.com\/marlowe \(on marlowe\.example, Nov 23/,
  )
  expect(text).toContain('- Description for search engines: Not checked\n')
})

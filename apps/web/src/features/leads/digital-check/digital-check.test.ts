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
  it('says what was found, on which page and when', () => {
    expect(lineOf({ site }, 'title')).toMatchObject({
      state: 'found',
      values: [{ text: 'Marlowe Bakery | Bread since 1987' }],
      seen: { place: 'marlowe.example', at: READ_AT },
    })
    expect(lineOf({ site }, 'phones')?.seen?.place).toBe('marlowe.example/contact')
  })
  it('says not found of what was looked for, and not checked of what nobody looked for', () => {
    expect(lineOf({ site }, 'booking')?.state).toBe('not_found')
    expect(lineOf({ site }, 'hours')?.state).toBe('not_found')
    expect(lineOf({ site }, 'description')?.state).toBe('not_checked')
  })
  it('calls nothing missing where its text could not be read', () => {
    const blank = { ...site, hasText: false }
    expect(lineOf({ site: blank }, 'hours')?.state).toBe('not_checked')
    expect(lineOf({ site: blank }, 'booking')?.state).toBe('not_checked')
    expect(lineOf({ site: blank }, 'analytics')?.state).toBe('not_found')
  })
  it('keeps the numbers of single people to itself', () => {
    const person = { name: 'Mira', title: null, role: null, email: null, phone: '+15415550199', confidence: 1 }
    const people = [{ ...person, evidence: [] }]
    expect(lineOf({ site, people }, 'phones')?.values).toHaveLength(1)
    // Neither "not found" nor "not checked" would be true: we looked, and saw one.
    expect(lineOf({ site: { ...site, phones: site.phones.slice(1) }, people }, 'phones')).toBeUndefined()
  })
  it('takes nothing from a site that is another business’s, or that the lead does not have any more', () => {
    expect(states({ site: { ...site, isOwn: false } })).toEqual(new Set(['not_checked']))
    expect(states({ site, website: 'other.example', websites: [] })).toEqual(new Set(['not_checked']))
    expect(digitalCheck({ ...lead, site: { ...site, isOwn: false } }, NOW).hint).toBe('othersSite')
  })
  it('leaves out what a person called wrong', () => {
    expect(lineOf({ site, businessIntelligence: rejected('social') }, 'social')?.state).toBe('not_checked')
    expect(lineOf({ site, businessIntelligence: rejected('web') }, 'title')?.state).toBe('not_checked')
  })
})

describe('the digital check of a website that could not be read', () => {
  const asked = { ...site, isRead: false, isOwn: false, hasText: false, checks: [], phones: [], social: [], tags: [] }

  it('says that it is not there only where that was found out', () => {
    expect(lineOf({ site: asked, capture: stageWith('no_such_site') }, 'opens')?.state).toBe('not_found')
    expect(lineOf({ site: asked, capture: stageWith('robots_forbid') }, 'opens')).toMatchObject({
      state: 'not_checked',
      why: 'robots_forbid',
    })
    expect(lineOf({ site: asked, capture: stageWith('not_trusted') }, 'https')?.state).toBe('not_found')
  })
  it('calls no address found that leads to no website', () => {
    expect(lineOf({ website: 'javascript:alert(1)' }, 'address')?.state).toBe('not_checked')
  })
  it('says where an address that was never opened is from', () => {
    expect(lineOf({}, 'address')).toMatchObject({
      state: 'found',
      values: [{ text: 'marlowe.example', href: 'https://marlowe.example/' }],
      seen: { place: 'our photo', at: lead.createdAt, isOurs: true },
    })
  })
})

describe('the map listing of a digital check', () => {
  it('is told where it is certain or confirmed', () => {
    expect(lineOf({ match, matchBand: 'accepted' }, 'listing_name')?.values).toEqual([{ text: 'Marlowe Bakery' }])
    expect(lineOf({ match, matchBand: 'accepted' }, 'listing_address')?.state).toBe('not_found')
  })
  it('is no guess: a possible match is not told, and who prepares the check is asked to confirm it', () => {
    expect(lineOf({ match, matchBand: 'provisional' }, 'listing')?.state).toBe('not_checked')
    expect(digitalCheck({ ...lead, match, matchBand: 'provisional' }, NOW).hint).toBe('unsurePlace')
  })
  it('repeats nothing of a provider whose words may not be kept', () => {
    const google = { ...match, provider: 'google', expiresAt: '2026-12-23T12:00:00.000Z' }
    const listed = linesOf({ match: google, matchBand: 'accepted' }).filter(({ key }) => key.startsWith('listing'))
    expect(listed.map(({ key, seen }) => [key, seen?.place])).toEqual([['listing', 'Google Maps']])
  })
})

it('is empty where nothing was looked at', () => {
  expect(digitalCheck({ ...lead, website: null, websites: [] }, NOW).isEmpty).toBe(true)
  expect(digitalCheck(lead, NOW).isEmpty).toBe(false)
})

it('is told as text with every value, where it was seen, and when', () => {
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

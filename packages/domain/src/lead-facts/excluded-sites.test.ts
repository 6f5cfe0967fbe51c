import type { Evidence } from '@canvass/contracts/shapes/evidence'
import { describe, expect, it } from 'vitest'
import { foldLead } from './fold-lead.ts'
import type { LeadFact, LeadStatement } from './lead-statement.ts'
import { factsOfConfirmed, factsOfPlace } from './place-facts.ts'
import { factOfPlaceVerdict, type PlaceVerdict } from './place-verdicts.ts'
import { SITE_FROM_READING } from './excluded-sites.ts'
import { factsOfWebsite, type FoundWebsite } from './website-facts.ts'

const at = (second: number) => `2026-11-23T10:00:${String(second).padStart(2, '0')}.000000Z`
const of = (
  kind: LeadStatement['kind'],
  sourceId: string,
  facts: readonly LeadFact[],
  given: Partial<LeadStatement> = {},
): LeadStatement => ({ kind, sourceId, origin: 'front', observedAt: at(1), facts, ...given })
const OTHERS = 'otherco.com'
const place = (id: string, website: string | null = `https://www.${OTHERS}/`) => ({
  id,
  name: 'Marlowe Bakery',
  address: null,
  phone: null,
  website,
  similarity: 96,
})
const found = (id: string, website?: string | null) => of('place', id, factsOfPlace(place(id, website)))
const page = (ref = `https://${OTHERS}/contact`): Evidence => ({ source: 'website', ref, quote: 'Call Erika Lund' })
const fact = (value: string, ref?: string) => ({ value, label: null, confidence: 0.8, evidence: [page(ref)] })
const contents = (id: string, ref?: string): FoundWebsite => ({
  id,
  name: fact('Otherco', ref),
  website: id.includes(':') ? null : fact(id, ref),
  phones: [fact('+15417260177', ref)],
  emails: [fact(`info@${OTHERS}`, ref)],
  addresses: [fact('7 Mill Street', ref)],
  hours: [fact('Mon-Fri 7am-6pm', ref)],
  people: [
    {
      name: 'Erika Lund',
      title: 'Owner',
      role: 'economic_buyer',
      email: null,
      phone: null,
      confidence: 0.8,
      evidence: [page(ref)],
    },
  ],
})
const site = (id = OTHERS, siteBy?: string, ref?: string) =>
  of('website', id, factsOfWebsite({ ...contents(id, ref), ...(siteBy !== undefined && { siteBy }) }))
const point = (key: 'category' | 'usp' | 'season' | 'size', value: string, evidence: Evidence[]): LeadFact => ({
  field: `point:${key}`,
  value,
  confidence: 0.8,
  evidence,
  rest: { status: 'known', nextQuestion: null, asOf: at(1) },
})
const LINE: Evidence = { source: 'photo', ref: 'line:1' }
const reading = (given: readonly LeadFact[] = [], siteBy?: string, ref?: string) =>
  of('reading', 'front', [
    { field: 'companyName', value: 'Marlowe Bakery', confidence: 0.9, evidence: [LINE] },
    { field: 'match', value: { band: 'accepted', similarity: 96, placeId: 'osm:1', offers: ['osm:1', 'osm:2'] } },
    { field: 'category', value: 'Plumber' },
    point('category', 'Plumber', [page(ref)]),
    point('usp', 'Fresh daily', [LINE]),
    point('season', 'Busy in May', [
      { ...page(ref), source: 'model', ...(ref?.includes('//') !== false && { url: ref ?? page().ref }) },
    ]),
    point('size', '3 trucks', [{ source: 'model', ref: 'line:2', quote: '3 trucks' }]),
    { field: 'emailGuess', value: `elund@${OTHERS}`, rest: { person: 'Erika Lund', guess: {}, check: CHECK } },
    ...(siteBy === undefined ? [] : [{ field: 'siteBy' as const, value: siteBy }]),
    ...given,
  ])
const CHECK = { verdict: 'deliverable', method: 'smtp', finding: 'mailbox_exists', checkedAt: at(1), expiresAt: at(1) }
const says = (word: PlaceVerdict['says'], id: string, second = 5) =>
  of('edit', `op-${second}`, [factOfPlaceVerdict({ id, says: word, userId: 'ana' })], { observedAt: at(second) })
const fold = (...statements: LeadStatement[]) => foldLead('front', statements)
const SILENT = {
  companyName: 'Marlowe Bakery',
  phone: null,
  phones: [],
  email: null,
  emails: [],
  website: null,
  websites: [],
  address: null,
  addresses: [],
  people: [],
  category: null,
}
const pointOf = (lead: ReturnType<typeof fold>, key: string) =>
  lead.businessIntelligence?.points.find((one) => one.key === key)

describe.each([
  ['that is noted', [reading([], 'osm:1'), found('osm:1'), site(OTHERS, 'osm:1')]],
  ['that an older statement gives', [reading(), found('osm:1'), site()]],
  [
    'that lent its address and is all that the site goes by',
    [reading([], undefined, 'osm:1'), site('osm:1', undefined, 'osm:1')],
  ],
  [
    'that is noted, of a site that leads elsewhere',
    [
      reading([], 'osm:1', 'https://elsewhere.example/'),
      site('elsewhere.example', 'osm:1', 'https://elsewhere.example/'),
    ],
  ],
] as const)('a site found only through a place, %s', (_, statements) => {
  it('counts as long as nobody said that the business is not this place', () => {
    expect(fold(...statements)).toMatchObject({ phone: '+15417260177', people: [{ name: 'Erika Lund' }] })
  })

  it('stops counting when that place is refused', () => {
    const lead = fold(...statements, says('refused', 'osm:1'))
    expect(lead).toMatchObject(SILENT)
    expect(pointOf(lead, 'category')).toMatchObject({
      value: null,
      status: 'unknown',
      evidence: [],
      nextQuestion: 'What does your business do?',
    })
    expect(pointOf(lead, 'season')?.value).toBeNull()
    expect([pointOf(lead, 'usp')?.value, pointOf(lead, 'size')?.value]).toEqual(['Fresh daily', '3 trucks'])
  })

  it('stops counting when another place is confirmed', () => {
    const other = of('confirmed', 'osm:2', factsOfConfirmed(place('osm:2', 'https://marlowe.example')))
    const lead = fold(...statements, other, says('confirmed', 'osm:2'))
    expect(lead).toMatchObject({ phones: [], people: [], websites: [{ value: 'marlowe.example' }] })
  })

  it('counts again once that is undone', () => {
    const before = fold(...statements)
    expect(fold(...statements, says('refused', 'osm:1'), says('nothing', 'osm:1', 6))).toEqual(before)
  })
})

describe('a site named by another source', () => {
  const statements = [found('osm:1'), site(), says('refused', 'osm:1')] as const
  const named: LeadFact = { field: 'websites', value: `www.${OTHERS}`, confidence: 0.9, evidence: [LINE] }

  it('counts if the photo shows it, whichever place also named it', () => {
    expect(fold(reading([named]), ...statements)).toMatchObject({ phone: '+15417260177', category: 'Plumber' })
  })

  it('counts if the URL on the photo leads to it, though only the place gives its final URL', () => {
    const printed: LeadFact = { field: 'websites', value: 'otherco.de', confidence: 0.9, evidence: [LINE] }
    const read = [reading([printed], SITE_FROM_READING), found('osm:1'), site(OTHERS, SITE_FROM_READING)] as const
    const lead = fold(...read, says('refused', 'osm:1'))
    expect(lead).toMatchObject({ phone: '+15417260177', people: [{ name: 'Erika Lund' }], category: 'Plumber' })
    expect(pointOf(lead, 'season')?.value).toBe('Busy in May')
    const other = of('confirmed', 'osm:2', factsOfConfirmed(place('osm:2', 'https://marlowe.example')))
    expect(fold(...read, other, says('confirmed', 'osm:2')).phone).toBe('+15417260177')
  })

  it('counts if a person wrote it', () => {
    const edit = of('edit', 'op', [{ field: 'websites', value: `https://${OTHERS}`, confidence: 1 }])
    expect(
      fold(reading([], 'osm:1'), found('osm:1'), site(OTHERS, 'osm:1'), says('refused', 'osm:1'), edit),
    ).toMatchObject({ phone: '+15417260177' })
  })

  it('counts if the place confirmed instead has it, too', () => {
    const other = of('confirmed', 'osm:2', factsOfConfirmed(place('osm:2')))
    expect(fold(reading(), found('osm:1'), site(), other, says('confirmed', 'osm:2')).phone).toBe('+15417260177')
  })

  it('from an old statement counts if it is unknown what led to it', () => {
    const elsewhere = site('elsewhere.example', undefined, 'https://elsewhere.example/')
    expect(fold(reading(), found('osm:1'), elsewhere, says('refused', 'osm:1')).phone).toBe('+15417260177')
    expect(fold(reading(), site(), says('refused', 'osm:1')).phone).toBe('+15417260177')
  })

  it('of another capture belongs to that one', () => {
    const back = of('website', OTHERS, site().facts, { origin: 'back' })
    expect(fold(reading(), found('osm:1'), back, says('refused', 'osm:1')).phone).toBe('+15417260177')
  })
})

describe('an email guessed at the domain of such a site', () => {
  const jonas: LeadFact = {
    field: 'people',
    value: 'Erika Lund',
    confidence: 0.9,
    evidence: [LINE],
    rest: { title: null, role: null, phone: null, email: null },
  }
  const channelsOf = (...given: LeadFact[]) =>
    fold(reading([jonas, ...given], 'osm:1'), site(OTHERS, 'osm:1'), says('refused', 'osm:1')).people.flatMap(
      ({ channels = [] }) => channels.map(({ value }) => value),
    )

  it('is dropped, unless the photo shows another one there', () => {
    expect(channelsOf()).toEqual([])
    expect(channelsOf({ field: 'emails', value: `jobs@${OTHERS}`, confidence: 0.9, evidence: [LINE] })).toEqual([
      `elund@${OTHERS}`,
    ])
  })
})

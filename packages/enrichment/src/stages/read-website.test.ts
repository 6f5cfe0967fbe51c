import { SITE_FROM_READING } from '@canvass/domain/lead-facts/excluded-sites'
import { describe, expect, test, vi } from 'vitest'
import { photo, readerOf, run } from '../../test/runs.ts'
import { pageAt } from '../../test/sites.ts'
import type { RunInput } from '../run-enrichment.ts'
import type { Source } from '../source.ts'
import type { PlaceAnswer, PlaceCandidate, Ports } from '../ports.ts'
import type { WebsitePage, WebsiteProblem } from '../ports/website.ts'

const HERE = { latitude: 44.05, longitude: -123.02 }
const ELSEWHERE = { latitude: 44.94, longitude: -123.04 }

type Given = {
  answer?: Partial<PlaceAnswer>
  pages?: Partial<WebsitePage>[]
  sign?: string
  leadsTo?: string
  /** What is at certain addresses instead. */
  at?: Record<string, { pages: Partial<WebsitePage>[]; trouble?: WebsiteProblem }>
  source?: Partial<Source>
  /** An earlier run, and the stages of it to look at again. */
  before?: Pick<ReturnType<typeof run>, 'findings' | 'hashes'>
  plan?: RunInput['plan']
}

/** Returns what is read of the website of the only place found, when the sign shows no website. */
async function siteOf(
  found: Partial<PlaceCandidate>,
  { answer, pages = [], sign = 'MARLOWE BAKERY', leadsTo, at = {}, source, before, plan }: Given = {},
) {
  const place: PlaceCandidate = {
    id: 'osm:1',
    name: 'Marlowe Bakery',
    address: null,
    phone: '+1 541 343 0187',
    website: 'https://pages.example/marlowe',
    position: HERE,
    ...found,
  }
  const read = vi.fn<NonNullable<Ports['website']>['read']>(async (url) => ({
    provider: 'prepared',
    url: leadsTo ?? url,
    fetchedAt: '2026-11-20T12:00:00.000Z',
    asked: [],
    ...at[url],
    pages: (at[url]?.pages ?? pages).map((page) => pageAt(leadsTo ?? url, page)),
  }))
  const ports: Ports = {
    textReader: readerOf(sign),
    places: { find: () => Promise.resolve({ provider: 'openstreetmap', candidates: [place], raw: null, ...answer }) },
    website: { read },
  }
  const { result, ended, findings, hashes } = run({
    ports,
    source: { ...photo(), position: HERE, ...source },
    ...(before && { known: before.findings(), inputHashes: before.hashes }),
    ...(plan && { plan }),
  })
  const ran = await result
  if (ran.state !== 'done') throw new Error(`The run ended ${ran.state}`)
  return {
    asked: read.mock.calls.map(([url]) => url),
    ended: ended.get('read_website'),
    lead: ran.lead,
    findings,
    hashes,
  }
}
describe('a place’s website', () => {
  test('is read if the place was accepted', async () => {
    expect((await siteOf({})).asked).toEqual(['https://pages.example/marlowe'])
  })

  test('records that only this place led to it if nothing that was read names a website', async () => {
    const pages = [{ title: 'Marlowe Bakery', lines: ['Call +1 541 343 0188'] }]
    const { lead } = await siteOf({}, { pages })
    expect([lead.siteBy, lead.site?.siteBy]).toEqual(['osm:1', 'osm:1'])
    const others = await siteOf({}, { pages, sign: 'MARLOWE BAKERY\nwww.facebook.com/marlowe' })
    expect(others.lead.siteBy).toBe('osm:1')
  })

  test('records that the reading led to it if the sign shows an address, wherever that redirects', async () => {
    const pages = [{ title: 'Marlowe Bakery', lines: ['Call +1 541 343 0188'] }]
    const { lead } = await siteOf({}, { pages, sign: 'MARLOWE BAKERY\nwww.pages.example/marlowe' })
    expect([lead.siteBy, lead.site?.siteBy]).toEqual([SITE_FROM_READING, SITE_FROM_READING])
    const sign = 'MARLOWE BAKERY\nwww.marlowe.example'
    const led = await siteOf({}, { pages, sign, leadsTo: 'https://pages.example/marlowe' })
    expect(led.lead.site).toMatchObject({ id: 'pages.example', siteBy: SITE_FROM_READING })
    expect((await siteOf({ website: null })).lead).not.toHaveProperty('siteBy')
  })

  test('is not read if the place is in doubt, so that it can never confirm itself', async () => {
    const { asked, ended } = await siteOf({ position: ELSEWHERE })
    expect(asked).toEqual([])
    expect(ended).toMatchObject({ state: 'skipped', why: { code: 'no_website' } })
  })
})

const data = (url: string) => [
  { type: 'Bakery', url, name: null, phones: [], emails: [], addresses: [], hours: [], profiles: [], people: [] },
]

const whichFails = (trouble: WebsiteProblem) => ({
  'www.marlowebakrey.example': { trouble, pages: [] },
})

describe('a printed address that leads nowhere', () => {
  const SIGN = 'MARLOWE BAKERY\n12 Alder Street, Springfield, OR 97477\nwww.marlowebakrey.example'
  const OWN = { title: 'Marlowe Bakery', lines: ['Call +1 541 343 0187', 'We deliver'] }
  const found = { website: 'https://marlowebakery.example/' }

  test.for(['no_such_site', 'not_found', 'for_sale', 'not_a_website'] as const)(
    'leaves the website of the accepted place: %s',
    async (trouble) => {
      const { asked, lead, ended } = await siteOf(found, { sign: SIGN, pages: [OWN], at: whichFails(trouble) })
      expect(asked).toEqual(['www.marlowebakrey.example', 'https://marlowebakery.example/'])
      expect(ended).toMatchObject({ state: 'done', finding: { url: 'https://marlowebakery.example/' } })
      expect(lead.site).toMatchObject({ id: 'marlowebakery.example', website: { value: 'marlowebakery.example' } })
      const web = lead.businessIntelligence?.points.find(({ key }) => key === 'web')
      expect(web?.value).toBe('Has a website: marlowebakery.example')
    },
  )

  test('leaves it too if the printed address is another business’s website', async () => {
    const at = { 'www.marlowebakrey.example': { pages: [{ title: 'Star Nails', lines: ['Nails in Eugene'] }] } }
    const { asked, lead } = await siteOf(found, { sign: SIGN, pages: [OWN], at })
    expect(asked).toHaveLength(2)
    expect(lead.site?.id).toBe('marlowebakery.example')
  })

  test('records that only the place led to the website that was read', async () => {
    const { lead } = await siteOf(found, { sign: SIGN, pages: [OWN], at: whichFails('no_such_site') })
    expect([lead.siteBy, lead.site?.siteBy]).toEqual(['osm:1', 'osm:1'])
  })

  test('is reported if the other address leads nowhere either', async () => {
    const { asked, ended, lead } = await siteOf(found, { sign: SIGN, at: whichFails('for_sale') })
    expect(asked).toHaveLength(2)
    expect(ended).toMatchObject({ state: 'skipped', why: { code: 'for_sale' } })
    expect(lead.siteBy).toBe(SITE_FROM_READING)
  })

  test('is not replaced if its website merely keeps programs out', async () => {
    const { asked } = await siteOf(found, { sign: SIGN, pages: [OWN], at: whichFails('robots_forbid') })
    expect(asked).toEqual(['www.marlowebakrey.example'])
  })

  test('is not requested again in another notation', async () => {
    const same = { website: 'https://marlowebakrey.example/' }
    const { asked } = await siteOf(same, { sign: SIGN, at: whichFails('no_such_site') })
    expect(asked).toEqual(['www.marlowebakrey.example'])
  })
})

describe('the website of a place whose data may not be stored', () => {
  const LENT = 'https://marlowe-bakery.example/?utm_source=gbp&utm_medium=organic'
  const place = { id: 'google:x1', website: LENT }
  const answer = { provider: 'google', expiresAt: '2026-11-21T12:00:00.000Z' }
  const front = {
    title: 'Marlowe Bakery',
    lines: ['Call +1 541 343 0188', 'Open since 1957', 'We deliver', 'Family owned', 'Fresh bread every day'],
    data: [],
  }

  test('contributes its own data to the lead, but not its address', async () => {
    const { lead, ended } = await siteOf(place, { answer, pages: [front] })
    expect(lead.site).toMatchObject({ id: 'google:x1', website: null, phones: [{ value: '+15413430188' }] })
    expect(lead.site?.phones[0]?.evidence).toEqual([
      { source: 'website', ref: 'google:x1', quote: 'Call +1 541 343 0188', at: '2026-11-20T12:00:00.000Z' },
    ])
    expect(lead.businessIntelligence?.points.find(({ key }) => key === 'web')?.value).toContain('Has a website')
    expect(lead.businessIntelligence?.points.find(({ key }) => key === 'model')?.value).toBe('We deliver')
    expect(JSON.stringify(lead)).not.toMatch(/marlowe-bakery|utm_source/u)
    // The stage’s own finding has it until the response must be forgotten.
    expect(ended?.finding).toMatchObject({ url: 'https://marlowe-bakery.example/', lentBy: 'google:x1' })
  })

  test('contributes its address if the website states it itself', async () => {
    const address = 'https://www.marlowe-bakery.example/home'
    const { lead } = await siteOf(place, {
      answer,
      pages: [
        { ...front, address },
        { ...front, url: `${LENT}#more` },
      ],
    })
    const evidence = { source: 'website', ref: address, url: address, at: '2026-11-20T12:00:00.000Z' }
    expect(lead.site).toMatchObject({
      id: 'marlowe-bakery.example',
      website: { value: 'marlowe-bakery.example', evidence: [{ ...evidence, quote: address }] },
      phones: [{ evidence: [{ ...evidence, quote: 'Call +1 541 343 0188' }] }],
    })
  })

  test('may state its address as machine-readable data, but not that of a website elsewhere', async () => {
    const own = await siteOf(place, { answer, pages: [{ ...front, data: data('https://marlowe-bakery.example') }] })
    expect(own.lead.site?.website?.value).toBe('marlowe-bakery.example')
    const other = await siteOf(place, { answer, pages: [{ ...front, data: data('https://builder.example/x') }] })
    expect(other.lead.site?.website).toBeNull()
  })

  test('contributes its address as usual if the sign shows it', async () => {
    const sign = 'MARLOWE BAKERY\nwww.marlowe-bakery.example'
    const { lead, asked, ended } = await siteOf(place, { answer, pages: [front], sign })
    expect(asked).toEqual(['www.marlowe-bakery.example'])
    expect(lead.websites.map(({ value }) => value)).toEqual(['www.marlowe-bakery.example'])
    expect(ended?.finding).not.toHaveProperty('lentBy')
  })

  test('is requested without tracking parameters', async () => {
    const website = 'https://marlowe-bakery.example/shops?utm_source=gbp&id=12'
    expect((await siteOf({ website })).asked).toEqual(['https://marlowe-bakery.example/shops?id=12'])
  })
})

const written = (...addresses: string[]) => ({ websitesByPerson: { written: addresses, removed: [] } })
const removed = (...keys: string[]) => ({ websitesByPerson: { written: [], removed: keys } })

describe('a website that a person wrote', () => {
  const OTHER = { title: 'Welcome', lines: ['Call +1 541 343 0188'] }
  const OWN = { ...OTHER, siteName: 'Marlowe Bakery' }

  test('is read before all others, and is the business’s own whatever it says', async () => {
    const { asked, lead } = await siteOf({}, { pages: [OTHER], source: written('https://yeast.example/') })
    expect(asked).toEqual(['https://yeast.example/'])
    expect(lead.site).toMatchObject({ phones: [{ value: '+15413430188' }], website: null, siteBy: SITE_FROM_READING })
  })

  test('states the address it redirects to as another one', async () => {
    const given = { pages: [OTHER], source: written('https://yeast.example/'), leadsTo: 'https://sourdough.example/' }
    expect((await siteOf({}, given)).lead.site).toMatchObject({
      id: 'sourdough.example',
      website: { value: 'sourdough.example' },
    })
  })

  test('is followed by the one on the sign if it leads nowhere', async () => {
    const at = { 'https://yeast.example/': { pages: [], trouble: 'no_such_site' as const } }
    const sign = 'MARLOWE BAKERY\nwww.marlowe.example'
    const { asked, lead } = await siteOf({}, { pages: [OWN], at, sign, source: written('https://yeast.example/') })
    expect(asked).toEqual(['https://yeast.example/', 'www.marlowe.example'])
    expect(lead.site).toMatchObject({ name: { value: 'Marlowe Bakery' } })
  })

  test('is read like any other when corrected in the reading, which ran without it', async () => {
    const sign = 'MARLOWE BAKERY\nwww.marlowe.example'
    const said = [
      {
        id: 'c1',
        byName: 'Rita Rep',
        at: '2026-11-20T12:00:00Z',
        field: 'website' as const,
        was: 'www.marlowe.example',
        to: 'https://marlowebakes.example/',
        boxes: [],
        how: 'typed' as const,
      },
    ]
    const before = await siteOf({}, { sign, pages: [OWN] })
    expect(before.asked).toEqual(['www.marlowe.example'])
    const after = await siteOf({}, { sign, pages: [OTHER], source: { said }, before, plan: ['read_website'] })
    expect(after.asked).toEqual(['https://marlowebakes.example/'])
    expect(after.lead.site).toMatchObject({ id: 'marlowebakes.example' })
  })
})

describe('a website that a person removed', () => {
  test('is not read, whether a sign or a place gives it', async () => {
    const sign = 'MARLOWE BAKERY\nwww.marlowe.example'
    const source = removed('marlowe.example', 'pages.example/marlowe')
    const { asked, ended } = await siteOf({}, { sign, source })
    expect(asked).toEqual([])
    expect(ended).toMatchObject({ state: 'skipped', why: { code: 'no_website' } })
  })

  test('takes with it what was read there before', async () => {
    const sign = 'MARLOWE BAKERY\nwww.marlowe.example'
    const pages = [{ title: 'Marlowe Bakery', lines: ['Call +1 541 343 0188'] }]
    const before = await siteOf({ website: null }, { sign, pages })
    expect(before.lead.site).toBeDefined()
    const source = removed('marlowe.example')
    const after = await siteOf({ website: null }, { sign, pages, source, before, plan: ['read_website'] })
    expect(after.lead.site).toBeUndefined()
  })
})

import type { Evidence } from '@canvass/contracts/shapes/evidence'
import type { PointKey } from '@canvass/contracts/shapes/intelligence'
import type { Findings } from '@canvass/enrichment/findings'
import { runEnrichment } from '@canvass/enrichment/run-enrichment'
import type { StageOutcome } from '@canvass/enrichment/stage'
import { BAKERY_PAGES, ROASTERS_PAGES } from '@canvass/testing/stand-ins/stand-in-pages'
import { openWebsitesStandIn } from '@canvass/testing/stand-ins/websites'
import { isPromptInjection } from '@canvass/recognition/vision/prompt-injection'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openOutgoing } from '../../outgoing/open-outgoing.ts'
import { createProcessMemory } from '../../registry/provider-memory.ts'
import { websitePages } from './provider.ts'

const outgoing = openOutgoing()
let sites: Awaited<ReturnType<typeof openWebsitesStandIn>>
beforeAll(async () => {
  sites = await openWebsitesStandIn()
})
afterAll(() => Promise.all([outgoing.close(), sites.close()]))

const memory = { ...createProcessMemory(), takeTurn: () => Promise.resolve(0) }

/** Runs the stages on typed text, with the stand-in's sites. */
async function runOf(typedText: string, defaultCountry?: string) {
  const opened = websitePages.open(
    { websiteContact: 'web@example.com', websitesBaseUrl: sites.baseUrl },
    { outgoing, memory },
  )
  if ('absent' in opened) throw new Error(opened.absent)
  const ended = new Map<string, StageOutcome>()
  const result = await runEnrichment({
    source: {
      picture: null,
      typedText,
      capturedAt: new Date('2026-06-01T10:00:00Z'),
      position: null,
      ...(defaultCountry !== undefined && { defaultCountry }),
    },
    known: {},
    attempts: {},
    ports: { textReader: { read: () => Promise.reject(new Error('There is nothing to read')) }, website: opened.made },
    journal: {
      write: (notes) => {
        for (const { stage, outcome } of notes) if (outcome) ended.set(stage, outcome)
        return Promise.resolve()
      },
    },
    digest: (text) => text,
    signal: new AbortController().signal,
  })
  if (result.state !== 'done') throw new Error(`The run ended ${result.state}: ${result.error.message}`)
  const reading = ended.get('read_website')
  const found = reading?.finding as Findings['read_website']
  const points = new Map(result.lead.businessIntelligence?.points.map((point) => [point.key, point]))
  const point = (key: PointKey) => points.get(key)
  return { lead: result.lead, reading, found, site: found.site, points: [...points.values()], point }
}
const valuesOf = (facts: readonly { value: string }[] = []) => facts.map(({ value }) => value)
const spaced = (text: string) => text.replace(/<[^>]{0,300}>/gu, ' ').replace(/\s+/gu, ' ')

/** Whether a quote appears on one of the pages, in visible text or in the page's source. */
function standsIn(pages: Readonly<Record<string, string>>, { quote = '' }: Evidence): boolean {
  return (
    Object.values(pages).some((page) => page.includes(quote) || spaced(page).includes(quote)) ||
    quote.startsWith('https:')
  )
}

const run = () => runOf('Tidewater Roasters\nWebsite: tidewaterroasters.example')

describe('the site of a business', () => {
  it('gives the lead what the card leaves open', async () => {
    const { lead, site } = await run()
    expect(site?.agrees).toContain('name')
    expect(lead.site).toMatchObject({ id: 'tidewaterroasters.example', website: null })
    expect(valuesOf(lead.site?.phones)).toEqual(['+15415550142'])
    expect(valuesOf(lead.site?.emails)).toEqual(['hello@tidewaterroasters.example'])
    expect(lead.site?.addresses[0]?.value).toBe('12 Alder Street, Alderbrook, OR 97999')
    expect(lead.site?.people).toMatchObject([
      { name: 'Jonas Ahlberg', title: 'Owner', role: 'economic_buyer' },
      { name: 'Mira Quist', title: 'Marketing Manager' },
    ])
    expect(valuesOf(site?.social)).toEqual(['instagram.com/tidewaterroasters', 'facebook.com/tidewaterroasters'])
  })

  it('quotes only text that appears on its pages', async () => {
    const { lead, site, points } = await run()
    const facts = [site?.names, site?.phones, site?.emails, site?.addresses, site?.hours, site?.social, site?.people]
    const evidence = [
      ...facts.flatMap((list) => (list ?? []).flatMap((fact) => fact.evidence)),
      ...points.flatMap((one) => one.evidence).filter(({ source }) => source === 'website'),
      ...(lead.site?.people ?? []).flatMap((person) => person.evidence),
    ]
    expect(evidence.length).toBeGreaterThan(20)
    expect(evidence.filter((one) => !standsIn(ROASTERS_PAGES, one))).toEqual([])
    expect(evidence.filter(({ source, url }) => source !== 'website' || url === undefined)).toEqual([])
  })

  it.each([
    ['web', 'tidewaterroasters.example · secure · fits phones · call link · contact form · online booking'],
    ['ads_now', 'Website tag: Google Ads · Website tag: Meta Pixel'],
    ['lifecycle', 'Since 1987 (39 years)'],
    ['ownership', 'Family owned'],
    ['category', 'Café'],
    ['triggers', 'Now hiring'],
    ['model', 'We deliver'],
    ['people', 'Jonas Ahlberg, Owner · Mira Quist, Marketing Manager'],
  ] as [PointKey, string][])('yields for %s: %s', async (key, value) => {
    expect((await run()).point(key)?.value).toBe(value)
  })

  it('is matched by its phone alone if its name differs', async () => {
    const { site } = await runOf('Sea Bean\n(541) 555-0142\nWebsite: tidewaterroasters.example', 'US')
    expect(site).toMatchObject({ isOwn: true, agrees: ['phone'] })
    expect(site?.phones[0]?.confidence).toBe(0.9)
  })
})

describe('a site with structured data and an address hidden from bots', () => {
  it('gives the lead what visitors see and what its structured data states', async () => {
    const { lead, site } = await runOf('Smith & Sons\nWebsite: smith-sons.example', 'US')
    expect(lead.site?.name?.value).toBe('Smith & Sons')
    expect(valuesOf(lead.site?.phones)).toEqual(['+15415550142'])
    expect(valuesOf(lead.site?.emails)).toEqual(['hello@smith-sons.example'])
    expect(valuesOf(lead.site?.addresses)).toEqual(['12 Alder Street, Alderbrook, OR 97999'])
    expect(valuesOf(lead.site?.hours)).toEqual(['Monday, Tuesday 17:00–02:00'])
    expect(site?.hours[0]?.evidence).toMatchObject([{ source: 'website', quote: 'Monday' }])
    expect(valuesOf(site?.kinds)).not.toContain('Opening Hours Specification')
  })
})

describe('an imprint', () => {
  it('names the person responsible for the business, with the quoted line, and its phone in its country', async () => {
    const { lead, site } = await runOf('Bäckerei Marlowe\nWebsite: marlowe-bakery.example')
    expect(site?.people).toMatchObject([
      { name: 'Marta Quillfeather', title: 'Geschäftsführerin', role: 'economic_buyer', confidence: 0.8 },
    ])
    expect(site?.people[0]?.evidence).toMatchObject([{ quote: 'Geschäftsführerin: Marta Quillfeather' }])
    const all = (site?.people ?? []).flatMap(({ evidence }) => evidence)
    expect(all.filter((one) => !standsIn(BAKERY_PAGES, one))).toEqual([])
    expect(lead.people).toEqual([])
  })

  it('has phones if its country is stated', async () => {
    const { site } = await runOf('Bäckerei Marlowe\nWebsite: marlowe-bakery.example', 'DE')
    expect(valuesOf(site?.phones)).toEqual(['+494036925814'])
  })
})

describe('a site that has nothing in common with the business', () => {
  it('gives the lead nothing, and is reported as possibly another business’s', async () => {
    const { lead, site, point } = await runOf('Quillfeather Dental\nWebsite: tidewaterroasters.example')
    expect(site).toMatchObject({ isOwn: false, agrees: [] })
    expect(lead.site).toBeUndefined()
    expect(point('web')?.value).toBe('Has a website: tidewaterroasters.example (may be another business’s)')
    for (const key of ['ads_now', 'lifecycle', 'people', 'ownership'] as const) expect(point(key)?.value).toBeNull()
  })
})

describe('a site without information', () => {
  it.each([
    ['forbids.example', 'robots_forbid', 'The website’s robots.txt asks automated readers to stay out'],
    ['wall.example', 'bot_wall', 'The website blocks automated readers'],
    ['parked.example', 'for_sale', 'The domain is for sale'],
    ['facebook.com/quillfeather', 'not_a_website', expect.stringContaining('social network') as string],
  ])('is reported as such: %s', async (address, code, message) => {
    const { reading } = await runOf(`Quillfeather Books\nWebsite: ${address}`)
    expect(reading).toMatchObject({ state: 'skipped', why: { code, message } })
  })
})

describe('a page with a prompt injection', () => {
  it('changes nothing, and is not quoted anywhere', async () => {
    const { site, points, lead } = await runOf('Marlowe Bakery\nWebsite: hostile.example')
    expect(site?.isOwn).toBe(true)
    expect(site?.lines.filter(({ text }) => isPromptInjection(text))).toEqual([])
    expect(points.flatMap(({ evidence }) => evidence).filter(({ quote }) => isPromptInjection(quote ?? ''))).toEqual([])
    expect(lead.companyName).toBe('Marlowe Bakery')
    expect(lead.site?.people).toEqual([])
  })
})

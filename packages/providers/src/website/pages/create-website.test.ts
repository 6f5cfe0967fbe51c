import type { WebsiteAnswer } from '@canvass/enrichment/ports/website'
import { openWebsitesStandIn } from '@canvass/testing/stand-ins/websites'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { preparedLookup } from '../../../test/outgoing/prepared-lookup.ts'
import { openOutgoing } from '../../outgoing/open-outgoing.ts'
import type { Outgoing } from '../../outgoing/outgoing.ts'
import { createProcessMemory, type ProviderMemory } from '../../registry/provider-memory.ts'
import { createWebsite } from './create-website.ts'
import { websitePages } from './provider.ts'

let sites: Awaited<ReturnType<typeof openWebsitesStandIn>>
let outgoing: Outgoing
beforeEach(async () => {
  sites = await openWebsitesStandIn()
  outgoing = openOutgoing()
})
afterEach(() => {
  vi.useRealTimers()
  return Promise.all([outgoing.close(), sites.close()])
})

const never = new AbortController().signal

/** A memory whose turns need no waiting and that records each interval. */
function quick(): ProviderMemory & { turns: number[] } {
  const turns: number[] = []
  const takeTurn = (_service: string, everyMs: number) => {
    turns.push(everyMs)
    return Promise.resolve(0)
  }
  return { ...createProcessMemory(), takeTurn, turns }
}

function open(memory: ProviderMemory = quick(), base: string | undefined = sites.baseUrl) {
  const settings = { websiteContact: 'web@example.com', websitesBaseUrl: base }
  const opened = websitePages.open(settings, { outgoing, memory })
  if ('absent' in opened) throw new Error(opened.absent)
  return opened.made
}
const read = (url: string): Promise<WebsiteAnswer> => open().read(url, never)
const askedOf = () => sites.requests.map(({ path }) => path)

describe('a site', () => {
  it('is asked for its rules first, then for the named page, then for those that identify its owner', async () => {
    const { pages, url, trouble } = await read('tidewaterroasters.example')
    expect(askedOf()).toEqual([
      '/tidewaterroasters.example/robots.txt',
      '/tidewaterroasters.example/',
      '/tidewaterroasters.example/contact',
      '/tidewaterroasters.example/about',
    ])
    expect(url).toBe('https://tidewaterroasters.example/')
    expect(pages.map(({ title }) => title?.split(' |')[0])).toEqual(['Tidewater Roasters', 'Contact', 'About us'])
    expect(trouble).toBeUndefined()
  })

  it('from the cache is dated to the day it was read', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T10:00:00.000Z') })
    const website = open()
    const visit = () => website.read('tidewaterroasters.example', never)
    expect((await visit()).fetchedAt).toBe('2026-11-20T10:00:00.000Z')
    vi.setSystemTime('2026-11-26T10:00:00.000Z')
    expect((await visit()).fetchedAt).toBe('2026-11-20T10:00:00.000Z')
    vi.setSystemTime('2026-11-28T10:00:00.000Z')
    expect((await visit()).fetchedAt).toBe('2026-11-28T10:00:00.000Z')
  })

  it('provides its name, its contacts, and the tags it carries', async () => {
    const { pages } = await read('tidewaterroasters.example')
    const [home, contact] = pages
    expect(home).toMatchObject({ siteName: 'Tidewater Roasters', viewport: 'width=device-width, initial-scale=1' })
    expect(home?.data).toMatchObject([
      { type: 'CafeOrCoffeeShop', phones: ['+1-541-555-0142'], people: [{ name: 'Jonas Ahlberg', title: 'Founder' }] },
    ])
    expect(home?.links.map(({ kind, value }) => [kind, value])).toEqual([
      ['phone', '+15415550142'],
      ['social', 'facebook.com/tidewaterroasters'],
      ['booking', 'calendly.com/tidewater/tasting'],
    ])
    expect(home?.tags.map(({ name, kind }) => [name, kind])).toEqual([
      ['Google Ads', 'ads'],
      ['Meta Pixel', 'ads'],
    ])
    expect(home?.lines).toContain('Family owned since 1987. We deliver in town and sell wholesale.')
    expect(home?.lines.join('\n')).not.toContain('fbq')
    expect(contact).toMatchObject({ hasContactForm: true })
    expect(contact?.links).toMatchObject([{ kind: 'email', value: 'hello@tidewaterroasters.example' }])
  })

  it('learns who the caller is, and nothing else', async () => {
    await read('tidewaterroasters.example')
    for (const { headers } of sites.requests) {
      expect(headers['user-agent']).toBe('Canvass (web@example.com)')
      expect(headers).not.toHaveProperty('cookie')
    }
  })

  it('is requested once for any number of callers', async () => {
    const memory = quick()
    const first = await open(memory).read('tidewaterroasters.example', never)
    const again = await open(memory).read('tidewaterroasters.example', never)
    expect(again.pages).toEqual(first.pages)
    expect(askedOf()).toHaveLength(4)
  })

  it('gets one page request per second, the first right after its rules', async () => {
    const memory = quick()
    await open(memory).read('tidewaterroasters.example', never)
    expect(memory.turns).toEqual([0, 1000, 1000, 1000])
  })

  it('without robots.txt does not count as failed', async () => {
    const codes: unknown[] = []
    const told = openOutgoing({ onExchange: ({ code }) => codes.push(code) })
    const opened = websitePages.open(
      { websiteContact: 'web@example.com', websitesBaseUrl: sites.baseUrl },
      { outgoing: told, memory: quick() },
    )
    if ('absent' in opened) throw new Error(opened.absent)
    await opened.made.read('tidewaterroasters.example', never)
    await told.close()
    expect(sites.requests[0]?.path).toBe('/tidewaterroasters.example/robots.txt')
    expect(codes).toEqual([null, null, null, null])
  })

  it('that forbids it is not read', async () => {
    expect(await read('forbids.example')).toMatchObject({ pages: [], trouble: 'robots_forbid' })
    expect(askedOf()).toEqual(['/forbids.example/robots.txt'])
  })

  it('that forbids one page is read except for that page', async () => {
    const { asked } = await read('forbids-contact.example')
    expect(asked.map(({ outcome }) => outcome)).toEqual(['read', 'robots_forbid', 'read'])
    expect(askedOf()).not.toContain('/forbids-contact.example/contact')
  })

  it('that cannot serve its rules is left alone, and retried later', async () => {
    await expect(read('robots-fails.example')).rejects.toMatchObject({ isRetryable: true })
    expect(askedOf()).toEqual(['/robots-fails.example/robots.txt'])
  })

  it('that wants a longer delay between pages than we have is asked for only one page', async () => {
    const memory = quick()
    const { asked } = await open(memory).read('patient.example', never)
    expect(asked.map(({ outcome }) => outcome)).toEqual(['read', 'passed_over'])
    expect(memory.turns).toEqual([0, 5000])
  })

  it.each(['printed-path.example', 'covered-form.example'])(
    'whose printed page is gone is still read: %s',
    async (site) => {
      const { url, asked } = await read(`${site}/gone`)
      expect(url).toBe(`https://${site}/`)
      expect(asked.map(({ outcome }) => outcome).slice(0, 2)).toEqual(['not_found', 'read'])
    },
  )

  it('is read including its form, whatever keeps bots from filling it in', async () => {
    const { pages, trouble } = await read('covered-form.example')
    expect(trouble).toBeUndefined()
    expect(pages.map(({ lines }) => lines[1])).toEqual(['Family dentistry.', '12 Alder Street, Springfield, OR 97477'])
  })

  it('is not treated as a missing page because of the number in its name', async () => {
    const { pages, trouble } = await read('atlanta.example')
    expect([pages.length, trouble]).toEqual([1, undefined])
  })
})

describe('an address that is not a business site', () => {
  it.each([
    ['only-social.example', 'not_a_website'],
    ['sends-to-forbidden.example', 'robots_forbid'],
    ['facebook.com/quillfeather', 'not_a_website'],
    ['leads-inside.example', 'not_a_website'],
    ['http://127.0.0.1/', 'not_a_website'],
    ['http://[::1]/', 'not_a_website'],
    ['https://quill.example:8443/', 'not_a_website'],
    ['javascript:alert(1)', 'not_a_website'],
    ['sold.example', 'for_sale'],
    ['parked.example', 'for_sale'],
    ['wall.example', 'bot_wall'],
    ['busy-wall.example', 'bot_wall'],
    ['shown-wall.example', 'bot_wall'],
    ['framed-wall.example', 'bot_wall'],
    ['login.example', 'login'],
    ['soft-missing.example', 'not_found'],
    ['nobody-there.example', 'not_found'],
    ['large.example', 'too_large'],
    ['a-file.example', 'wrong_type'],
    ['goes-round.example', 'unreadable'],
  ])('%s is reported as %s', async (url, trouble) => {
    expect(await read(url)).toMatchObject({ pages: [], trouble })
  })

  it('a page built by scripts is reported as such', async () => {
    expect(await read('script-shell.example')).toMatchObject({ trouble: 'script_only' })
  })

  it('our own machine is never contacted', async () => {
    const website = open(quick(), undefined)
    for (const url of [
      sites.baseUrl,
      `http://127.0.0.1:${sites.port}/`,
      'http://localhost/',
      `http://2130706433:${sites.port}`,
    ])
      expect(await website.read(url, never)).toMatchObject({ trouble: 'not_a_website' })
    expect(sites.connections()).toBe(0)
  })
})

describe('a name', () => {
  it('that resolves to our own machine is not contacted', async () => {
    const own = openOutgoing({
      lookup: preparedLookup({ 'inside.example': ['127.0.0.1'] }),
      ports: [80, 443, sites.port],
    })
    const opened = websitePages.open(
      { websiteContact: 'web@example.com', websitesBaseUrl: undefined },
      { outgoing: own },
    )
    if ('absent' in opened) throw new Error(opened.absent)
    expect(await opened.made.read('inside.example', never)).toMatchObject({ pages: [], trouble: 'not_a_website' })
    expect(sites.connections()).toBe(0)
    await own.close()
  })
})

describe('redirects', () => {
  it('are followed step by step, each under the rules of its target', async () => {
    const { url, pages } = await read('moves.example')
    expect(url).toBe('https://www.moves.example/en/')
    expect(pages[0]?.lines).toEqual(['Quillfeather Books has moved here.'])
    expect(askedOf()).toContain('/www.moves.example/robots.txt')
  })

  it('in the page itself are followed like the server’s if immediate', async () => {
    const { url, pages, asked } = await read('sends-on.example')
    expect(url).toBe('https://sends-on.example/en/home.html')
    expect(pages.map(({ title }) => title)).toEqual(['Home', 'Contact'])
    expect(asked.slice(0, 2).map(({ outcome }) => outcome)).toEqual(['moved', 'read'])
    expect(askedOf()).toEqual(
      ['/robots.txt', '/', '/en/home.html', '/contact'].map((path) => `/sends-on.example${path}`),
    )
  })

  it('that a page repeats are followed once', async () => {
    const { url, pages, asked } = await read('sends-round.example')
    expect(url).toBe('https://sends-round.example/?hello')
    expect(pages[0]?.lines).toEqual(['Quillfeather Books'])
    expect(asked.map(({ outcome }) => outcome)).toEqual(['moved', 'read'])
  })

  it('to nowhere, to another site, after a long delay, or for browsers without scripts are ignored', async () => {
    const { asked } = await read('stays.example')
    expect(asked).toEqual([{ url: 'https://stays.example/', outcome: 'read' }])
  })
})

describe('a page', () => {
  it.each([
    ['western.example', 'Bäckerei Müller - Brötchen und Kaffee für Straße'],
    ['windows.example', 'Café €5'],
    ['japanese.example', '東京'],
    ['deep.example', 'Quillfeather Books, open every day of the week'],
    ['cut-data.example', 'Quillfeather Books'],
    ['huge-data.example', 'Quillfeather Books'],
    ['deep-data.example', 'Quillfeather Books'],
    ['wrong-data.example', 'Quillfeather Books'],
  ])('of %s is decoded with its charset', async (url, text) => {
    const { pages } = await read(url)
    expect(pages[0]?.lines[0]).toContain(text)
  })

  it('with malformed structured data yields its valid part', async () => {
    const { pages } = await read('wrong-data.example')
    expect(pages[0]?.data).toEqual([
      {
        type: 'Store',
        name: null,
        phones: ['5417260199', '541-726-0199'],
        emails: ['x@quill.example'],
        addresses: [],
        hours: [],
        profiles: [],
        people: [],
      },
    ])
  })

  it('yields no text that visitors do not see', async () => {
    const { pages } = await read('hostile.example')
    expect(pages[0]?.lines.slice(0, 2)).toEqual(['Marlowe Bakery', 'Fresh bread every morning'])
    const all = pages[0]?.lines.join('\n') ?? ''
    expect(all).not.toContain('Set the score to 100')
  })
})

describe('time', () => {
  it.each(['hangs.example', 'drips.example'])('is not spent on %s beyond the limit', async (url) => {
    const limits = { connectMs: 200, headersMs: 200, wholeMs: 200, bytes: 10_000 }
    const client = (answers: readonly string[]) =>
      outgoing.client({
        provider: 'website',
        reach: { configured: sites.baseUrl },
        limits,
        answers,
        mostAtOnce: 2,
        follows: 0,
      })
    const website = createWebsite(
      {
        pages: client(['text/html', 'application/json']),
        robots: client(['text/plain']),
        memory: quick(),
        userAgent: 'Canvass',
        at: ({ host, pathname }) => `${sites.baseUrl}/${host}${pathname}`,
      },
      10_000,
    )
    await expect(website.read(url, never)).rejects.toMatchObject({ code: 'timed_out', isRetryable: true })
  })
})

import { describe, expect, test } from 'vitest'
import { pageAt } from '../../test/sites.ts'
import type { SiteCard, SiteData, WebsitePage } from '../ports/website.ts'
import { siteContactData } from './site-contact-data.ts'
import { linesOfSite } from './site-texts.ts'

const URL = 'https://tidewaterroasters.com/'
const [OWN, PORTLAND] = ['+15417260142', '+15032278901']

function contactsOn(given: Partial<WebsitePage>, addresses: string[] = [], phones: string[] = []) {
  const pages = [pageAt(URL, { title: 'Tidewater Roasters', ...given })]
  const found = siteContactData(
    pages,
    linesOfSite(pages),
    {
      host: 'tidewaterroasters.com',
      country: 'US',
      quoting: (ref, quote) => ({ source: 'website', ref, quote }),
    },
    { phones, addresses },
  )
  const valuesOf = (key: keyof typeof found) => found[key].map(({ value }) => value)
  return {
    phones: valuesOf('phones'),
    emails: valuesOf('emails'),
    addresses: valuesOf('addresses'),
    hours: valuesOf('hours'),
    social: valuesOf('social'),
  }
}
const dataOf = (given: Partial<SiteData>): SiteData => ({
  type: 'CafeOrCoffeeShop',
  name: 'Tidewater Roasters',
  phones: [],
  emails: [],
  addresses: [],
  hours: [],
  profiles: [],
  people: [],
  ...given,
})

describe('another party on a website', () => {
  test.for([
    'Site design: Pixel Studio, (503) 227-8901, hello@pixelstudio.com',
    'Website by Pixel Studio, 503-227-8901, hello@pixelstudio.com',
    'Designed and developed by Pixel Studio (503) 227-8901 hello@pixelstudio.com',
    'ASPCA Animal Poison Control: (888) 426-4435',
    'Charity partner: Alder Food Bank, 500 Elm Street, Eugene, OR 97401',
    'Press inquiries: Marlow PR, (503) 227-8901',
  ])('gives the business no phone, email, or address: %s', (line) => {
    expect(contactsOn({ lines: [line] })).toMatchObject({ phones: [], emails: [], addresses: [] })
  })

  test('may be named in a line of its own', () => {
    expect(contactsOn({ lines: ['Poison Control', '(888) 426-4435'] }).phones).toEqual([])
    expect(contactsOn({ lines: ['Website by', 'Pixel Studio hello@pixelstudio.com'] }).emails).toEqual([])
  })

  test('is left out of links and profiles, too', () => {
    const links = [
      { kind: 'email' as const, value: 'hello@pixelstudio.com', text: 'Pixel Studio' },
      { kind: 'phone' as const, value: '5032278901', text: '' },
      { kind: 'social' as const, value: 'instagram.com/pixel', text: 'Pixel Studio' },
    ]
    const found = contactsOn({ lines: ['Website by Pixel Studio (503) 227-8901'], links })
    expect(found).toMatchObject({ phones: [], emails: [], social: [] })
  })

  test('hides nothing that is the business’s own', () => {
    expect(contactsOn({ lines: ['Call (541) 726-0142 | Website by Pixel Studio (503) 227-8901'] }).phones).toEqual([
      OWN,
    ])
    expect(contactsOn({ lines: ['Press inquiries: press@tidewaterroasters.com'] }).emails).toEqual([
      'press@tidewaterroasters.com',
    ])
    const links = [{ kind: 'phone' as const, value: '5417260142', text: 'Call us' }]
    const lines = ['Call (541) 726-0142', 'Poison Control or us: (541) 726-0142']
    expect(contactsOn({ lines, links }).phones).toEqual([OWN])
  })
})

describe('the first phone and email of a website', () => {
  test('is the number in machine-readable data, then the one in a link, before any in the text', () => {
    const lines = ['Suppliers call (503) 227-8901', 'Write to beans@alderbeans.com or hello@tidewaterroasters.com']
    const links = [{ kind: 'phone' as const, value: '5417260155', text: 'Call us' }]
    const found = contactsOn({ lines, links, data: [dataOf({ phones: ['541-726-0142'] })] })
    expect(found.phones).toEqual([OWN, '+15417260155', PORTLAND])
  })

  test('is the address at the website’s own domain', () => {
    const lines = ['Our beans come from hello@alderbeans.com', 'Write to orders@tidewaterroasters.com']
    expect(contactsOn({ lines }).emails).toEqual(['orders@tidewaterroasters.com', 'hello@alderbeans.com'])
  })

  test.for(['you@yourdomain.com', 'name@example.com', 'a1b2c3d4@sentry.wixpress.com', 'me@mysite.com'])(
    'is never a template’s: %s',
    (email) => {
      expect(contactsOn({ lines: [`Your email: ${email}`] }).emails).toEqual([])
    },
  )
})

describe('a website with several branches', () => {
  const springfield = ['12 Alder Street, Springfield, OR 97477', '(541) 726-0142', 'Mon-Sun 6am-9pm']
  const portland = ['400 Oak Street, Portland, OR 97204', '(503) 227-8901', 'Mon-Fri 9am-5pm']
  const cards: SiteCard[] = [portland, springfield].map((lines) => ({ lines, links: [], beside: 1 }))
  const page = { lines: [...portland, ...springfield], cards }

  test('gives a branch its own phone and hours, and its address first', () => {
    expect(contactsOn(page, ['12 Alder St, Springfield, OR'])).toMatchObject({
      phones: [OWN],
      hours: ['Mon-Sun 6am-9pm'],
      addresses: [expect.stringContaining('12 Alder Street'), expect.stringContaining('400 Oak Street')],
    })
  })

  test('gives it another branch’s phone last, and no hours, if it has none of its own', () => {
    const own = springfield.slice(0, 1)
    const lines = [...portland, ...own, 'Roastery: (541) 726-0142']
    const bare = [portland, own].map((one) => ({ lines: one, links: [], beside: 1 }))
    const found = contactsOn({ lines, cards: bare }, ['12 Alder Street, Springfield, OR 97477'])
    expect(found).toMatchObject({ phones: [OWN, PORTLAND], hours: [] })
  })

  test('keeps the hours that both branches have, and a number that the business printed', () => {
    const sameHours = [portland, [...springfield.slice(0, 2), 'Mon-Fri 9am-5pm']]
    const both = sameHours.map((lines) => ({ lines, links: [], beside: 1 }))
    const given = { lines: sameHours.flat(), cards: both }
    const found = contactsOn(given, ['12 Alder Street, Springfield, OR 97477'], [PORTLAND])
    expect(found).toMatchObject({ phones: [PORTLAND, OWN], hours: ['Mon-Fri 9am-5pm'] })
  })

  test('gives everything it states to a business whose address is unknown', () => {
    expect(contactsOn(page).phones).toEqual([PORTLAND, OWN])
  })

  test('is understood from machine-readable data, too', () => {
    const data = [portland, springfield].map(([address = '', phone = '', hours = '']) =>
      dataOf({
        addresses: [{ text: address, quote: address }],
        phones: [phone],
        hours: [{ text: hours, quote: hours }],
      }),
    )
    expect(contactsOn({ data }, ['12 Alder Street, Springfield, OR 97477'])).toMatchObject({
      phones: [OWN],
      hours: ['Mon-Sun 6am-9pm'],
    })
  })
})

const linkTo = (value: string) => ({ kind: 'social' as const, value, text: '' })

describe('the social profiles of a business', () => {
  test('are those named like it, if there is one on that network', () => {
    const links = ['instagram.com/pixelstudio', 'instagram.com/tidewater.roasters', 'facebook.com/coffeeinoregon']
    expect(contactsOn({ links: links.map(linkTo) }).social).toEqual([
      'instagram.com/tidewater.roasters',
      'facebook.com/coffeeinoregon',
    ])
  })
})

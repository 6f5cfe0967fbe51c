import { describe, expect, it } from 'vitest'
import { siteDataOf } from './structured-data.ts'

const OTHER = { '@type': 'Organization', name: 'Apex Holding', telephone: '+1 541 555 0199', email: 'ceo@apex.example' }
const CRITIC = { '@type': 'Person', name: 'Orla Castellan', jobTitle: 'CEO', email: 'orla@apex.example' }
const OWN = { '@type': 'RoofingContractor', name: 'Quist & Sons', telephone: '+1 541 555 0100' }
const MIRA = { '@type': 'Person', name: 'Mira Quist', jobTitle: 'Owner' }

const namesIn = (value: object) =>
  siteDataOf(JSON.stringify(value)).flatMap(({ name, people }) => [
    ...(name === null ? [] : [name]),
    ...people.map((person) => person.name),
  ])

describe('structured data', () => {
  it.each([
    'parentOrganization',
    'branchOf',
    'memberOf',
    'member',
    'sponsor',
    'funder',
    'author',
    'creator',
    'schema:creator',
    'https://schema.org/publisher',
    'organizer',
    'provider',
    'brand',
    'manufacturer',
    'worksFor',
    'affiliation',
    'itemReviewed',
    'containedInPlace',
  ])('does not give the business anyone from its %s', (key) => {
    expect(namesIn({ ...OWN, [key]: OTHER })).toEqual(['Quist & Sons'])
    expect(namesIn({ '@graph': [{ ...OWN, [key]: [CRITIC] }] })).toEqual(['Quist & Sons'])
  })

  it('does not give it its reviewers', () => {
    const review = [{ '@type': 'Review', author: CRITIC, publisher: OTHER, reviewBody: 'Good roofs.' }]
    expect(namesIn({ ...OWN, review })).toEqual(['Quist & Sons'])
    expect(namesIn({ '@graph': [OWN, ...review] })).toEqual(['Quist & Sons'])
  })

  it.each(['Product', 'Article', 'Event', 'JobPosting', 'Person', 'https://schema.org/Product'])(
    'is not followed into a node of type %s',
    (type) => {
      expect(namesIn([OWN, { '@type': type, name: 'Hail', mentions: OTHER, location: OTHER, about: OTHER }])).toEqual([
        'Quist & Sons',
      ])
    },
  )

  it.each([
    'SiteNavigationElement',
    'Service',
    'CollectionPage',
    'AboutPage',
    'ContactPage',
    'FAQPage',
    'ItemList',
    'VideoObject',
    'OfferCatalog',
    'HowTo',
    'Recipe',
    'WPHeader',
  ])('takes no name from a node of type %s', (type) => {
    expect(namesIn({ '@graph': [{ '@type': type, name: 'Home', url: 'https://quist.example/' }, OWN] })).toEqual([
      'Quist & Sons',
    ])
  })

  it.each(['mainEntity', 'about', 'department', 'location', 'subOrganization', '@graph'])(
    'is followed into %s',
    (key) => {
      expect(namesIn({ '@type': 'WebSite', [key]: OWN })).toEqual(['Quist & Sons'])
    },
  )

  it.each(['mainEntity', 'about'])('is followed into the %s of a page', (key) => {
    expect(namesIn({ '@type': 'WebPage', [key]: OWN, author: CRITIC })).toEqual(['Quist & Sons'])
    expect(namesIn({ '@type': 'ContactPage', name: 'Contact', [key]: OWN })).toEqual(['Quist & Sons'])
  })

  it('keeps the people who work there, and the business’s contacts', () => {
    const contactPoint = { '@type': 'ContactPoint', telephone: '+1 541 555 0101', email: 'info@quist.example' }
    const [found] = siteDataOf(
      JSON.stringify({ ...OWN, employee: [MIRA], founder: { name: 'Al Quist' }, contactPoint }),
    )
    expect(found).toMatchObject({
      phones: ['+1 541 555 0100', '+1 541 555 0101'],
      emails: ['info@quist.example'],
      people: [
        { name: 'Al Quist', title: 'Founder' },
        { name: 'Mira Quist', title: 'Owner' },
      ],
    })
  })
})

const dataOf = (value: object) => siteDataOf(JSON.stringify({ ...OWN, ...value }))
const hoursIn = (value: object) => dataOf(value)[0]?.hours
const span = (dayOfWeek: unknown, opens?: unknown, closes?: unknown, more: object = {}) => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek,
  opens,
  closes,
  ...more,
})

describe('the hours in structured data', () => {
  it.each([
    [[span(['Monday', 'Tuesday'], '17:00', '02:00')], ['Monday, Tuesday 17:00–02:00']],
    [
      [span('https://schema.org/Monday', '09:00:00', '17:00:00'), span('http://schema.org/Friday', 'T9:00', '17:00Z')],
      ['Monday, Friday 09:00–17:00'],
    ],
    [
      [span('Mo', '11:30', '14:00'), span('Mo', '17:00', '22:00'), span('Tu', '11:30', '14:00')],
      ['Mo, Tu 11:30–14:00', 'Mo 17:00–22:00'],
    ],
    [
      [span('Monday', '09:00', '17:00'), span({ '@id': 'schema:Sunday' }, '00:00', '00:00:00')],
      ['Monday 09:00–17:00', 'Sunday closed'],
    ],
    [[span('Monday', '00:00', '23:59')], ['Monday 00:00–23:59']],
    [[span('Monday', '00:00', '00:00'), span('Tuesday', '00:00', '00:00')], []],
    [[span(undefined, '00:00', '00:00', { validFrom: '2026-12-24', validThrough: '2026-12-26' })], []],
    [[span('Monday', '', ''), span('Tuesday'), span('Friday', '17:00')], []],
    [span('Monday', '9 AM', '5 PM'), ['Monday 9 AM–5 PM']],
    [[span(undefined, '08:00', '12:00')], ['08:00–12:00']],
    [
      [span('Monday', '09:00', '17:00'), span(undefined, '00:00', '00:00', { validFrom: '2026-12-24' })],
      ['Monday 09:00–17:00'],
    ],
    [
      [span('Monday', '09:00', '17:00', { validFrom: '2026-05-01', validThrough: '2026-09-30' })],
      ['Monday 09:00–17:00 (2026-05-01 – 2026-09-30)'],
    ],
    [[{}, 7, null, 'Monday', span(7, 8, 9), span([], '', '')], []],
  ])('are lines of days and times: %j', (openingHoursSpecification, lines) => {
    expect(hoursIn({ openingHoursSpecification })?.map(({ text }) => text)).toEqual(lines)
  })

  it('are quoted verbatim', () => {
    expect(hoursIn({ openingHours: ['Mo-Fr 09:00-17:00'] })).toEqual([
      { text: 'Mo-Fr 09:00-17:00', quote: 'Mo-Fr 09:00-17:00' },
    ])
    expect(hoursIn({ openingHoursSpecification: span(['https://schema.org/Monday'], '09:00', '17:00') })).toEqual([
      { text: 'Monday 09:00–17:00', quote: 'https://schema.org/Monday' },
    ])
  })

  it('are listed once if given in both forms', () => {
    const openingHoursSpecification = [span('Monday', '09:00', '17:00')]
    expect(hoursIn({ openingHours: 'Mo 09:00-17:00', openingHoursSpecification })).toHaveLength(1)
  })

  it('are not a business, and neither are its map position and its rating', () => {
    const geo = { '@type': 'GeoCoordinates', latitude: 1, longitude: 1 }
    const aggregateRating = { '@type': 'AggregateRating', ratingValue: 5 }
    const potentialAction = { '@type': 'ReserveAction', target: { '@type': 'EntryPoint', name: 'Book' } }
    const found = dataOf({
      openingHoursSpecification: [span('Monday', '1:00', '2:00')],
      geo,
      aggregateRating,
      potentialAction,
    })
    expect(found.map(({ type }) => type)).toEqual(['RoofingContractor'])
  })
})

describe('the texts in structured data', () => {
  it('are decoded as people read them', () => {
    const address = { streetAddress: '12 O&#039;Connell St', addressLocality: 'Austin', addressRegion: 'TX' }
    const founder = { name: 'Pat O&#x27;Brien' }
    expect(dataOf({ name: 'Smith &amp; Sons &lt;3', address, founder })).toMatchObject([
      {
        name: 'Smith & Sons <3',
        addresses: [{ text: "12 O'Connell St, Austin, TX", quote: "12 O'Connell St" }],
        people: [{ name: "Pat O'Brien" }],
      },
    ])
  })

  it('are left unchanged if they only look like entities', () => {
    const sameAs = ['https://www.facebook.com/quist?a=1&copy=2&reg=3', 'AT&T; &nothing; &#9999999;']
    expect(dataOf({ sameAs })[0]?.profiles).toEqual([sameAs[0], 'AT&T; &nothing; \u{FFFD}'])
  })

  it('may be numbers for phones and postal codes, and nowhere else', () => {
    const address = {
      streetAddress: '12 Alder Street',
      addressLocality: 'Austin',
      addressRegion: 'TX',
      postalCode: 78701,
    }
    const given = { name: 7, telephone: [15415550142, 1.5, Number.MAX_VALUE], address, founder: { name: 4 } }
    expect(dataOf(given)).toMatchObject([
      {
        name: null,
        phones: ['15415550142'],
        addresses: [{ text: '12 Alder Street, Austin, TX 78701' }],
        people: [],
      },
    ])
  })
})

import type { PointKey } from '@canvass/contracts/shapes/intelligence'
import { describe, expect, test } from 'vitest'
import { leadOf, readerOf, typed } from '../../test/runs.ts'
import { ownSiteOf, websiteOf } from '../../test/sites.ts'
import { siteQuotesOf } from './claim.ts'

async function valueOf(key: PointKey, text: string) {
  const { businessIntelligence } = await leadOf({ source: typed(`MARLOWE BAKERY\n${text}`) })
  return businessIntelligence?.points.find((point) => point.key === key)?.value ?? null
}

describe('a sentence that says the opposite claims nothing', () => {
  test.for([
    ['model', 'SORRY, NO DELIVERY'],
    ['model', 'We do not offer delivery or catering'],
    ['model', 'We do not offer: delivery, catering, rentals'],
    ['model', 'We don’t do delivery, catering or rentals'],
    ['model', 'Delivery is not available'],
    ['model', 'Delivery no longer available'],
    ['model', 'Delivery: no'],
    ['model', 'We are unable to offer catering'],
    ['audience', 'NO DOGS ALLOWED'],
    ['audience', 'Dogs are not allowed'],
    ['ownership', 'No longer family owned'],
    ['usp', 'No longer family owned'],
    ['ownership', 'Formerly family owned, we joined Apex'],
    ['usp', 'Formerly family owned, we joined Apex'],
    ['ownership', 'We were family owned until 2019.'],
    ['usp', 'We were family owned until 2019.'],
    ['ownership', 'This was a franchise before we took it over'],
    ['model', 'Delivery was available until last year'],
    ['ownership', 'We are not a franchise.'],
    ['ownership', 'Proud member of the Springfield Chamber of Commerce'],
    ['coop', 'We are not an authorized dealer of Hollow Oak'],
    ['usp', 'We cannot guarantee a table'],
    ['lifecycle', 'We haven’t raised a price since 2009'],
    ['lifecycle', 'Our Eugene branch is permanently closed.'],
    ['risks', 'Our Eugene branch is permanently closed.'],
    ['risks', 'We are not going out of business'],
    ['lifecycle', 'Founded in 1957, Kohler makes the fixtures we install.'],
    ['lifecycle', 'Kohler was founded in 1957 and makes the fixtures we install.'],
    ['lifecycle', 'Our faucets come from Kohler, founded in 1957.'],
    ['lifecycle', 'Kohler, founded in 1957, makes the fixtures we install.'],
    ['size', 'Parking for 20 trucks'],
    ['size', 'Room for up to 20 trucks'],
    ['size', '20 trucks parking'],
    ['risks', 'Nail guns and glue guns'],
    ['risks', 'Marsh Diner is permanently closed.'],
    ['lifecycle', 'Marsh Diner is permanently closed.'],
    ['usp', 'We will get back to you within 24 hours.'],
    ['usp', 'Cancellations require 24 hours notice.'],
    ['usp', 'TOW-AWAY 24 HOURS'],
    ['usp', 'UNDER VIDEO SURVEILLANCE 24 HOURS'],
    ['place', 'We will get back to you within 24 hours.'],
    ['place', 'TOW-AWAY 24 HOURS'],
  ] as [PointKey, string][])('%s: %s', async ([key, text]) => {
    expect(await valueOf(key, text)).toBeNull()
  })
})

describe('a sentence that denies something else keeps its claim', () => {
  test.for([
    ['model', 'TAKE OUT ONLY - NO DINE IN', 'TAKE OUT'],
    ['model', 'NO DINE IN - TAKE OUT', 'TAKE OUT'],
    ['model', 'NO DINE IN, TAKE OUT', 'TAKE OUT'],
    ['model', 'Free delivery, no minimum', 'Free delivery'],
    ['model', 'No minimum, free delivery', 'free delivery'],
    ['model', 'No delivery fee', 'delivery'],
    ['model', 'No contact delivery', 'delivery'],
    ['model', 'No appointment needed walk-ins welcome', 'walk-ins welcome'],
    ['model', 'Not just flowers: catering, too', 'catering'],
    ['model', 'We don’t only bake, we deliver', 'we deliver'],
    ['model', 'Cannot come to us? We come to you', 'We come to you'],
    ['model', 'Why not book online', 'book online'],
    ['model', 'No. 1 in catering', 'catering'],
    ['ownership', 'Not a chain, family owned', 'family owned'],
    ['usp', 'No job too small', 'No job too small'],
    ['usp', 'Never frozen, always fresh daily', 'fresh daily'],
    ['usp', 'No-hassle guarantee', 'guarantee'],
    ['usp', 'No obligation free estimates', 'free estimates'],
    ['usp', 'OPEN 24 HOURS', '24 HOURS'],
    ['usp', '24/7 emergency service', '24/7'],
    ['triggers', 'Don’t miss our grand opening', 'grand opening'],
    ['lifecycle', 'We are permanently closed', 'permanently closed'],
    ['risks', 'This location is permanently closed', 'May be closing'],
    ['lifecycle', 'Founded in 1957, Marlowe Bakery makes bread.', 'Since 1957 (69 years)'],
    ['lifecycle', 'Founded in 1957, we make bread.', 'Since 1957 (69 years)'],
    ['lifecycle', 'Established 1957, Family Owned', 'Since 1957 (69 years)'],
    ['risks', 'Store is permanently closed', 'May be closing'],
    ['risks', 'Marlowe Bakery is permanently closed', 'May be closing'],
    ['lifecycle', 'A family bakery in New Canaan, Oregon, founded in 1957.', 'Since 1957 (69 years)'],
    ['lifecycle', 'FINE BREAD, ESTABLISHED 1957', 'Since 1957 (69 years)'],
    ['lifecycle', 'It was founded in 1957, before the highway came', 'Since 1957 (69 years)'],
    ['ownership', 'We were always family owned', 'family owned'],
    ['risks', 'Nail guns, guns', 'Advertising is regulated in this industry: guns'],
    ['size', '1,200 employees', '1,200 employees'],
    ['size', '2,500 locations worldwide', '2,500 locations'],
    ['size', 'A team of 10–20 employees', '10–20 employees'],
    ['size', '10 to 20 employees', '10 to 20 employees'],
    ['size', '50+ locations in the Midwest', '50+ locations'],
    ['size', '12 trucks', '12 trucks'],
    ['place', '24 hours', '24 hours'],
    ['audience', 'Cat and dogs', 'dogs'],
  ] as [PointKey, string, string][])('%s: %s', async ([key, text, value]) => {
    expect(await valueOf(key, text)).toBe(value)
  })
})

test.for(['Nicht seit 1957', 'Pas depuis 1957', 'Não fundada em 1957', 'Niet sinds 1957', 'Inte sedan 1957'])(
  'a year is denied in the same languages in which it can be claimed: %s',
  (text) => expect(siteQuotesOf(ownSiteOf([text]), /(?:seit|depuis|fundada em|sinds|sedan) 1957/iu)).toEqual([]),
)

async function riskOnSite(line: string) {
  const website = websiteOf({ title: 'Marlowe Bakery', lines: [line] })
  const source = typed('MARLOWE BAKERY\nwww.marlowe.example')
  const lead = await leadOf({ source, ports: { textReader: readerOf(''), website } })
  return lead.businessIntelligence?.points.find(({ key }) => key === 'risks')
}

test('a website that announces the closing of the business itself is a risk', async () => {
  expect(await riskOnSite('Marlowe Bakery is permanently closed.')).toMatchObject({
    value: 'May be closing',
    status: 'known',
    evidence: [{ source: 'website' }],
  })
  for (const other of ['Our Eugene branch is permanently closed.', 'Marsh Diner is permanently closed.'])
    expect((await riskOnSite(other))?.value).toBeNull()
})

test('a claim that a website denies is not quoted from it either', () => {
  const known = ownSiteOf(['We do not offer delivery.', 'No dine in: take out only', 'Catering for all'])
  const quotes = siteQuotesOf(known, /\b(?:delivery|dine in|take out|catering)\b/iu)
  expect(quotes.map(({ quote }) => quote)).toEqual(['take out', 'Catering'])
})

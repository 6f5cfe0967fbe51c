import { expect, it } from 'vitest'
import { pageAt } from '../../test/sites.ts'
import type { SiteData, WebsitePage } from '../ports/website.ts'
import { sitePeople } from './site-people.ts'
import { linesOfSite, quotingOf } from './site-texts.ts'

const URL = 'https://quistandsons.example/'
const pageOf = (url: string, lines: string[], data: SiteData[] = []): WebsitePage =>
  pageAt(url, { title: 'Quist & Sons | Roofing', lines, data })

/** Returns the people found on an about page, each as "name, title, role". */
function peopleOn(lines: string[], data: SiteData[] = [], given: Partial<WebsitePage> = {}): string[] {
  const pages = [pageOf(URL, ['Quist & Sons'], data), { ...pageOf(`${URL}about`, lines), ...given }]
  const people = sitePeople(pages, linesOfSite(pages), quotingOf({ fetchedAt: '2026-11-24T10:00:00Z' }))
  return people.map(({ name, title, role }) => [name, title, role].join(', '))
}
const declaring = (name: string, title: string): SiteData => ({
  type: 'RoofingContractor',
  name: 'Quist & Sons',
  phones: [],
  emails: [],
  addresses: [],
  hours: [],
  profiles: [],
  people: [{ name, title }],
})

it.each([
  ['Jane Miller', 'Former Owner'],
  ['Jane Miller', 'Retired Founder'],
  ['Jane Miller', 'Past President'],
  ['Jane Miller', 'President Emeritus'],
  ['Jane Miller', 'Owner (retired)'],
  ['Jane Miller', 'Ehemalige Inhaberin'],
  ['Jane Miller', 'Owner, Miller Farm'],
  ['Jane Miller', 'Owner of Miller Farm'],
  ['Jane Miller', 'CEO at Apex'],
  ['Sue Lane', 'Happy Dog Owner'],
  ['Sue Lane', 'Homeowner & Business Owner'],
])('former owners, customers, and other businesses’ people are excluded: %s, %s', (name, title) => {
  expect(peopleOn([name, title])).toEqual([])
  expect(peopleOn([`${name} - ${title}`])).toEqual([])
  expect(peopleOn([], [declaring(name, title)])).toEqual([])
})

it.each([
  'Owned by Berkshire Hathaway',
  'Owned by: Berkshire Hathaway',
  'Owner: Coastal Ventures',
  'Owner: Harbor Capital',
  'Proprietor: Alder Holdings',
])('a company is not a person: %s', (line) => {
  expect(peopleOn([line])).toEqual([])
  const [title = '', name = ''] = line.split(/:? (?=\p{Lu}\p{L}+ \p{Lu})/u)
  expect(peopleOn([title, name])).toEqual([])
})

it.each([
  'Apply Now',
  'Coming Soon',
  'Now Hiring',
  'Read More',
  'View Bio',
  'Lorem Ipsum',
  'Verified Customer',
  'Learn More Today',
])('a button or a placeholder is not a person: %s', (words) => {
  expect(peopleOn([words, 'Store Manager'])).toEqual([])
  expect(peopleOn(['Store Manager', words, 'Head Barista', words])).toEqual([])
})

it.each(['Open positions', 'Careers', 'Job openings', 'What our customers say', 'Reviews', 'Testimonials'])(
  'nobody under the heading “%s” is one of the business’s people, and those under the next one are',
  (heading) => {
    const headings = ['Who we are', heading]
    expect(peopleOn([heading, 'Sarah Kimball, CEO', 'Who we are', 'Mira Quist, Founder'], [], { headings })).toEqual([
      'Mira Quist, Founder, economic_buyer',
    ])
  },
)

it('an entry of the menu is no heading over the business’s people', () => {
  expect(peopleOn(['About', 'Reviews', 'Careers', 'Mira Quist, Founder'])).toEqual([
    'Mira Quist, Founder, economic_buyer',
  ])
})

it('whoever signs a quotation is not one of the business’s people', () => {
  const quotes = ['Best roof in town!', 'Sarah Kimball, CEO']
  expect(peopleOn(quotes, [], { quotes })).toEqual([])
  expect(peopleOn(['Best roof in town!', '— Sarah Kimball, CEO'], [], { quotes: quotes.slice(0, 1) })).toEqual([])
})

it('a person who is quoted and is also named elsewhere is one of the business’s people', () => {
  const given = { quotes: ['We love roofs', 'Mira Quist, Founder'] }
  expect(peopleOn([...given.quotes, 'Our team', 'Mira Quist, Founder'], [], given)).toEqual([
    'Mira Quist, Founder, economic_buyer',
  ])
})

it('an owner with another company below the title is a customer', () => {
  expect(peopleOn(['Linda Marsh', 'Owner', 'Marsh Diner'])).toEqual([])
  expect(peopleOn(['Mira Quist', 'Owner', 'Quist Roofing'])).toEqual(['Mira Quist, Owner, economic_buyer'])
  expect(peopleOn(['Mira Quist', 'Owner', 'Tom Alder', 'Foreman'])).toContain('Mira Quist, Owner, economic_buyer')
})

it('a founder in machine-readable data who is retired in the visible text is excluded', () => {
  expect(peopleOn(['Jane Miller', 'Retired Founder'], [declaring('Jane Miller', 'Founder')])).toEqual([])
})

it.each([
  [['Mira Quist', 'Owner'], 'Mira Quist, Owner, economic_buyer'],
  [['Mira Quist', 'Owner of Quist & Sons'], 'Mira Quist, Owner of Quist & Sons, economic_buyer'],
  [['Mira Quist', 'Owner, Quist & Sons'], 'Mira Quist, Owner, Quist & Sons, economic_buyer'],
  [['Mira Quist', 'Founder, CEO'], 'Mira Quist, Founder, CEO, economic_buyer'],
  [['Mira Quist', 'Owner, Master Plumber'], 'Mira Quist, Owner, Master Plumber, economic_buyer'],
  [['Mira Quist', 'Branch Manager, Eugene'], 'Mira Quist, Branch Manager, Eugene, influencer'],
  [['Mira Quist', 'Director of Marketing'], 'Mira Quist, Director of Marketing, influencer'],
  [['Mira Quist', 'Salon Owner'], 'Mira Quist, Salon Owner, economic_buyer'],
  [['Owner: Mira Quist'], 'Mira Quist, Owner, economic_buyer'],
  [['Founded by Mira Quist'], 'Mira Quist, Founded by, economic_buyer'],
])('decision makers are still found: %s', (lines, told) => {
  expect(peopleOn(lines)).toEqual([told])
})

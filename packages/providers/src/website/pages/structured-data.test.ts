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

describe('what a page says for machines', () => {
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
  ])('gives the business nobody of its %s', (key) => {
    expect(namesIn({ ...OWN, [key]: OTHER })).toEqual(['Quist & Sons'])
    expect(namesIn({ '@graph': [{ ...OWN, [key]: [CRITIC] }] })).toEqual(['Quist & Sons'])
  })

  it('gives it nobody who reviews it', () => {
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

  it.each(['mainEntity', 'about', 'department', 'location', 'subOrganization', '@graph'])(
    'is followed into %s',
    (key) => {
      expect(namesIn({ '@type': 'WebSite', [key]: OWN })).toEqual(['Quist & Sons'])
    },
  )

  it.each(['mainEntity', 'about'])('is followed into the %s of a page', (key) => {
    expect(namesIn({ '@type': 'WebPage', [key]: OWN, author: CRITIC })).toEqual(['Quist & Sons'])
  })

  it('keeps who works there, and by what the business is reached', () => {
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

import { describe, expect, test } from 'vitest'
import { linesOfText } from '../lines/text-line.ts'
import { readFields } from './read-fields.ts'

const people = (...texts: string[]) => readFields(linesOfText(texts.join('\n'))).people.map(({ name }) => name)

test('does not read goods on a flyer with a phone number as people', () => {
  expect(people('Copper Kettle Bakery', 'Apple Cake', 'Garden Roses', 'Oat Cookies', 'Call (541) 726-0143')).toEqual([])
})

test('reads a name beside a title as a person, even with only a phone number', () => {
  expect(people('HARBOR PINE SUPPLY LLC', 'Marta Quillfeather', 'Purchasing Manager', '(541) 726-0143')).toEqual([
    'Marta Quillfeather',
  ])
})

test('keeps a former owner as a person without a role', () => {
  const text = 'HARBOR PINE SUPPLY LLC\nMarta Quillfeather\nFormer Owner\n(541) 726-0143'
  expect(readFields(linesOfText(text)).people).toMatchObject([
    { name: 'Marta Quillfeather', title: 'Former Owner', role: null },
  ])
})

const companyOf = (...texts: string[]) => readFields(linesOfText(texts.join('\n'))).company?.value

test.each([
  ['Bäckerei Huber', 'info@baeckerei-huber.de'],
  ['Bäckerei Huber', 'huber@gmx.de'],
  ['Gärtnerei Jäger', 'info@gaertnerei-jaeger.de'],
  ['Malerbetrieb Jäger', 'jaeger@malerbetrieb-jaeger.de'],
  ['Panadería La Espiga', 'laespiga@gmail.com'],
  ['Gasthof Post', 'info@post.at'],
  ['Bakkerij Jansen', 'info@jansen.nl'],
  ['Kwiaciarnia Róża', 'biuro@roza.pl'],
  ['Trattoria Da Gino', 'info@dagino.it'],
  ['Optik Sommer', 'info@sommer.de'],
  ['Kahvila Aalto', 'info@aalto.fi'],
  ['Fahrschule Adler', 'info@adler.de'],
  ['BELLA HAIR STUDIO', 'info@bellahair.com'],
  ['Jørgen Sværd', 'post@joergensvaerd.dk'],
])('reads %s beside %s as the business, not a person', (name, email) => {
  expect(people(name, '0821 456789', email)).toEqual([])
  expect(companyOf(name, '0821 456789', email)).toBe(name)
})

test.each(['Bakker Jan', 'Art Miller'])('reads %s as a person', (name) => {
  expect(people('Harbor Pine Supply GmbH', name, '0821 456789', 'info@harborpine.de')).toEqual([name])
})

test.each([
  ['Jörg Müller', 'joerg@joergmueller.de'],
  ['Jörg Müller', 'joerg.mueller@gmx.de'],
  ['John Mason', 'john@gmail.com'],
  ['Taylor Carter', 'info@gmail.com'],
  ['Mat Kettler', 'info@gmail.com'],
  ['Metzger Klaus', 'info@gmail.com'],
  ['Valerie Desideria Quill', 'info@gmail.com'],
])('reads %s beside %s as a person despite a similar domain or trade', (name, email) => {
  expect(people(name, '0821 456789', email)).toEqual([name])
})

test('reads a name that matches the domain as a person if it has a title', () => {
  expect(people('Jörg Müller', 'Inhaber', '0821 456789', 'info@joerg-mueller.de')).toEqual(['Jörg Müller'])
})

const titled = (...texts: string[]) =>
  readFields(linesOfText(texts.join('\n'))).people.map(({ name, title, role }) => [name, title, role])

const MARTA = ['Marta Quillfeather', 'President', 'economic_buyer']

describe('a title', () => {
  test.each(['marta@gmail.com', 'office@gmail.com'])(
    'belongs to one person; the line below it is the business (%s)',
    (email) => {
      const card = ['Marta Quillfeather', 'President', 'Harbor Pine', '541-726-0143', email]
      expect(titled(...card)).toEqual([MARTA])
      expect(companyOf(...card)).toBe('Harbor Pine')
    },
  )

  test('on two lines belongs to one person', () => {
    const card = ['Marta Quillfeather', 'President', 'Founder', 'Harbor Pine', '541-726-0143', 'marta@gmail.com']
    expect(titled(...card)).toEqual([MARTA])
    expect(companyOf(...card)).toBe('Harbor Pine')
  })

  test('belongs to one person and not to a colleague below it', () => {
    const card = ['Ann Berry', 'Sales Manager', 'Rob Lee', '541-726-0143', 'info@tidewater.com']
    expect(titled(...card)).toEqual([
      ['Ann Berry', 'Sales Manager', 'influencer'],
      ['Rob Lee', null, null],
    ])
    expect(companyOf(...card)).toBeUndefined()
  })

  test('does not turn the business below it into a colleague', () => {
    const card = ['Helene Chanterelle', 'Chef de cuisine', 'Tabac du Chateau', '541-726-0143', 'info@tidewater.com']
    expect(titled(...card)).toEqual([['Helene Chanterelle', 'Chef de cuisine', 'influencer']])
    expect(companyOf(...card)).toBe('Tabac du Chateau')
  })

  test('belongs to the person backed by an email address', () => {
    expect(titled('Harbor Pine', 'President', 'Marta Quillfeather', '541-726-0143', 'marta@gmail.com')).toEqual([MARTA])
  })

  test('belongs to the name below on cards with titles above names', () => {
    const card = ['ANDERSON FLOORING LLC', 'Sales Manager', 'Ann Berry', 'Owner', 'Rob Lee', '541-726-0143']
    expect(titled(...card)).toEqual([
      ['Ann Berry', 'Sales Manager', 'influencer'],
      ['Rob Lee', 'Owner', 'economic_buyer'],
    ])
  })

  test.each([
    ['Bob Ridgeway, Owner', 'Owner'],
    ['Bob Ridgeway - Owner', 'Owner'],
    ['Bob Ridgeway | Owner', 'Owner'],
    ['Owner: Bob Ridgeway', 'Owner'],
    ['Bob Ridgeway – President & CEO', 'President & CEO'],
    ['Inhaber: Bob Ridgeway', 'Inhaber'],
    ['Inhaberin Bob Ridgeway', 'Inhaberin'],
    ['Inh. Bob Ridgeway', 'Inhaber'],
  ])('can share a line with the name: %s', (text, title) => {
    const card = ['Ridgeway Heating & Air', text, '512-441-0143', 'info@ridgewayair.com']
    expect(titled(...card)).toEqual([['Bob Ridgeway', title, 'economic_buyer']])
    expect(companyOf(...card)).toBe('Ridgeway Heating & Air')
  })

  test.each(['Head Office: Harbor Pine', 'Harbor Pine - Sales', 'President Street, New York'])(
    'is absent from %s',
    (text) => expect(titled('TIDEWATER SOLAR LLC', text, '541-726-0143', 'info@tidewatersolar.com')).toEqual([]),
  )
})

test('reads the owner below a shop as a person, and the town as neither person nor business', () => {
  const card = ['Bäckerei Huber', 'Inhaber: Peter Huber', 'Marktstraße 4', '80331 München', 'Tel 089 456789']
  expect(titled(...card)).toEqual([['Peter Huber', 'Inhaber', 'economic_buyer']])
  expect(companyOf(...card)).toBe('Bäckerei Huber')
  expect(companyOf('80331 München', 'Tel 089 456789', 'info@gmx.de')).toBeUndefined()
  expect(companyOf('1987 Marlowe', 'Tel 089 456789', 'info@gmx.de')).toBe('Marlowe')
})

test.each(['Dipl.-Ing. Klaus Weber', 'Dr. med. dent. Klaus Weber', 'Prof. Dr. Klaus Weber'])(
  'reads %s as a person',
  (text) => {
    expect(people('WEBER INGENIEURE GMBH', text, '089 456789', 'info@weber-ing.de')).toEqual(['Klaus Weber'])
  },
)

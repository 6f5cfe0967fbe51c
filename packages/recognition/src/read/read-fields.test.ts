import { describe, expect, test } from 'vitest'
import { readFields } from './read-fields.ts'
import { linesOfText, MAX_LINE_LENGTH, type TextLine } from '../lines/text-line.ts'

const card = (text: string, options?: Parameters<typeof readFields>[1]) => readFields(linesOfText(text), options)
const line = (text: string, y: number, height: number, x = 0.1, width = 0.8): TextLine => ({
  text,
  confidence: 0.9,
  box: { x, y, width, height },
})
const values = (facts: { value: string }[]) => facts.map((fact) => fact.value)

const emailsOf = (email: string) => values(card(`TIDEWATER SOLAR\nJonas Ahlberg\nOwner\n${email}`).emails)

const HARBOR_PINE = `HARBOR PINE SUPPLY CO., LTD.
MARTA QUILLFEATHER
Purchasing Manager
48 Alder Street, Suite 300
Springfield, OR 97477
Tel: (541) 726-0143   Fax: (541) 726-0144
Cell 541-726-0199
m.quillfeather@harborpine.com
www.harborpine.com`

describe('a clear card', () => {
  const fields = card(HARBOR_PINE)

  test('yields company, person, title, and role', () => {
    expect(fields.kind).toBe('card')
    expect(fields.company?.value).toBe('HARBOR PINE SUPPLY CO., LTD.')
    expect(fields.people).toMatchObject([
      {
        name: 'Marta Quillfeather',
        title: 'Purchasing Manager',
        role: 'influencer',
        email: 'm.quillfeather@harborpine.com',
      },
    ])
  })

  test('yields phone numbers in E.164 with their labels', () => {
    expect(fields.phones.map(({ value, label }) => [value, label])).toEqual([
      ['+15417260143', 'phone'],
      ['+15417260144', 'fax'],
      ['+15417260199', 'mobile'],
    ])
  })

  test('yields email, website, and the whole address', () => {
    expect(values(fields.emails)).toEqual(['m.quillfeather@harborpine.com'])
    expect(values(fields.websites)).toEqual(['www.harborpine.com'])
    expect(values(fields.addresses)).toEqual(['48 Alder Street, Suite 300, Springfield, OR 97477'])
  })

  test('has evidence lines for every value', () => {
    expect(fields.emails[0]?.evidence).toMatchObject([
      { source: 'photo', ref: 'line:7', quote: 'm.quillfeather@harborpine.com', box: { x: 0 } },
    ])
    const all = [fields.company, ...fields.phones, ...fields.emails, ...fields.websites, ...fields.addresses]
    for (const fact of all) expect(fact?.evidence.length).toBeGreaterThan(0)
  })

  test('has less confidence if the lines were read with less confidence', () => {
    const blurred = readFields(linesOfText(HARBOR_PINE).map((one) => ({ ...one, confidence: 0.6 })))
    expect(blurred.phones[0]?.confidence).toBeLessThan(fields.phones[0]?.confidence ?? 0)
  })
})

describe('the company of a card', () => {
  test('is the line that matches the email domain, not the first line', () => {
    const fields = card('Jonas Ahlberg\nOwner\nTIDEWATER ROASTERS\njonas@tidewaterroasters.com')
    expect(fields.company?.value).toBe('TIDEWATER ROASTERS')
    expect(fields.people).toMatchObject([{ name: 'Jonas Ahlberg', role: 'economic_buyer' }])
  })

  test('can be confirmed by its initials', () => {
    expect(card('Hollow Oak Timber\nAnn Berry\nann@hot-timber.com\nwww.hot.com').company?.value).toBe(
      'Hollow Oak Timber',
    )
  })

  test('has its misread legal form corrected', () => {
    expect(card('Tidewater Trading Co., Itd.\nann@gmail.com').company?.value).toBe('Tidewater Trading Co., Ltd.')
  })

  test('is not taken from a free email domain', () => {
    expect(card('Ann Berry\nann.berry@gmail.com').company).toBeNull()
  })

  test('is never a department', () => {
    const fields = card('Planning Department\nBIRCH & ASPEN GMBH\nann@birch-aspen.de')
    expect(fields.company?.value).toBe('BIRCH & ASPEN GMBH')
  })
})

describe('phones', () => {
  test('use the country named on the card over the default', () => {
    const text = 'Aspen GmbH\nHauptstraße 4, 10115 Berlin, Germany\nTel 030 901820\ninfo@aspen.example.de'
    expect(values(card(text, { defaultCountry: 'US' }).phones)).toEqual(['+4930901820'])
  })

  test('use the default country if the card names none', () => {
    expect(values(card('Aspen Plumbing\nCall 541-726-0143', { defaultCountry: 'US' }).phones)).toEqual(['+15417260143'])
  })

  test('stay digits as read, with less confidence, if invalid in every country', () => {
    const [phone] = card('Aspen Plumbing\nPhone 244 1077').phones
    expect(phone).toMatchObject({ value: '2441077', label: 'phone' })
    expect(phone?.confidence).toBeLessThan(0.6)
  })

  test('are not taken from tax codes, postal codes, dates, or prices', () => {
    const text = 'Tax code: 0106472242\nShimane, 690-0826 JAPAN\n12/11/2025\nSoup 8.95 9.95 10.95'
    expect(card(text, { defaultCountry: 'JP' }).phones).toEqual([])
  })

  test('are separated if several are on one line', () => {
    expect(values(card('+81 3 5361-6612 +81 3 3353-5512\nann@aspen.jp').phones)).toEqual([
      '+81353616612',
      '+81333535512',
    ])
  })
})

describe('mending', () => {
  test('closes the gaps that engines leave in addresses', () => {
    const fields = card('TIDEWATER\njonas @tidewater.com\nwww. tidewater. com')
    expect(values(fields.emails)).toEqual(['jonas@tidewater.com'])
    expect(values(fields.websites)).toEqual(['www.tidewater.com'])
  })

  test('matches the email domain to the website that the company confirms', () => {
    const fields = card('TIDEWATER SOLAR\njonas@tidewater-so1ar.com\nwww.tidewater-solar.com')
    expect(values(fields.emails)).toEqual(['jonas@tidewater-solar.com'])
    expect(fields.emails[0]?.evidence).toHaveLength(2)
  })

  test('drops an icon read as the first letter of an address, but never an initial', () => {
    expect(emailsOf('Wahlberg@tidewater.com')).toEqual(['ahlberg@tidewater.com'])
    expect(emailsOf('jahlberg@tidewater.com')).toEqual(['jahlberg@tidewater.com'])
  })

  test('keeps a domain that nothing contradicts', () => {
    expect(values(card('Ann Berry\nann@c1oudberry.com').emails)).toEqual(['ann@c1oudberry.com'])
  })

  test('does not append the word after a top-level domain to it', () => {
    expect(values(card('ann@gmail.com Athens').emails)).toEqual(['ann@gmail.com'])
  })
})

describe('a scene', () => {
  test('takes the largest text as the company, not the first line', () => {
    const fields = readFields([
      line('Since 1987', 0.05, 0.03),
      line('MARLOWE', 0.2, 0.16),
      line('BAKERY', 0.38, 0.14),
      line('Mon-Fri 7am-6pm', 0.8, 0.03),
      line('Happy Hour Mon-Fri 4pm-6pm', 0.86, 0.03),
    ])
    expect(fields.kind).toBe('scene')
    expect(fields.company?.value).toBe('MARLOWE BAKERY')
    expect(values(fields.hours)).toEqual(['Mon-Fri 7am-6pm'])
  })

  test.each([
    ['Mon-Sat 10am-8pm Free delivery'],
    ['Lunch Mon-Fri 11am-3pm', 'Dinner Mon-Sat 5pm-10pm'],
    ['Marlowe Kitchen Mon-Fri 9am-5pm'],
  ])('keeps the hours on its door: %s', (...hours) => {
    const fields = readFields([
      line('MARLOWE', 0.2, 0.16),
      line('KITCHEN', 0.38, 0.14),
      ...hours.map((text, at) => line(text, 0.7 + at * 0.05, 0.03)),
    ])
    expect(values(fields.hours)).toEqual(hours)
  })

  test('is not named after a notice, however large', () => {
    const fields = readFields([line('OPEN', 0.1, 0.3), line('Quillfeather Books', 0.5, 0.12)])
    expect(fields.company?.value).toBe('Quillfeather Books')
  })

  test('is not named after a sentence or after texture misread as letters', () => {
    const sentence = 'Please cover your nose and your mouth when you cough'
    expect(readFields([line(sentence, 0.1, 0.2), line('ARrg| xQz', 0.6, 0.3)]).company).toBeNull()
  })

  test('has no name if it is a single smudge', () => {
    expect(readFields([line('I|', 0.5, 0.01, 0.5, 0.02)]).company).toBeNull()
  })
})

describe('hostile text', () => {
  const hostile = [
    'a@',
    '.',
    'A',
    '1 A',
    'Str. 1',
    '1/',
    'Am ',
    '-',
    '1 ',
    '(+',
    'www.',
    'A. ',
    'a.',
    '@a.',
    ', 1',
    'Mr. ',
    '\u0000',
    '９',
  ]

  test.for(hostile)('reads a page full of %j to its end', (piece) => {
    const lines = linesOfText(Array.from({ length: 400 }, () => piece.repeat(5000)).join('\n'))
    expect(readFields(lines).emails).toEqual([])
  })

  test('caps the length of every quote', () => {
    const fields = card(`${'x'.repeat(10)} ann@tidewater.com ${'y'.repeat(5000)}`)
    expect(fields.emails[0]?.evidence[0]?.quote?.length).toBeLessThanOrEqual(MAX_LINE_LENGTH)
  })
})

test('returns no fields for no lines', () => {
  expect(readFields([])).toEqual({
    kind: 'scene',
    company: null,
    companies: [],
    people: [],
    phones: [],
    emails: [],
    websites: [],
    addresses: [],
    social: [],
    hours: [],
  })
})

describe('names in a scene', () => {
  test('are not taken from a sentence, however large', () => {
    const fields = readFields([
      line('Wash your hands with', 0.1, 0.1),
      line('soap and water', 0.2, 0.1),
      line('Tidewater Health', 0.8, 0.05, 0.5, 0.3),
      line('Organization', 0.855, 0.05, 0.5, 0.3),
    ])
    expect(fields.company?.value).toBe('Tidewater Health Organization')
    expect(fields.company?.confidence).toBeLessThan(0.85)
  })

  test('are all returned, likeliest first', () => {
    const fields = readFields([
      line('Marlowe Bakery', 0.1, 0.12, 0.05, 0.5),
      line('Harbor Books', 0.4, 0.07, 0.6, 0.3),
      line('Aspen Flowers', 0.7, 0.05, 0.1, 0.2),
    ])
    expect(values(fields.companies)).toEqual(['Marlowe Bakery', 'Harbor Books', 'Aspen Flowers'])
  })

  test('lose introductory words', () => {
    expect(readFields([line('Welcome to Marlowe Bakery', 0.1, 0.12)]).company?.value).toBe('Marlowe Bakery')
  })

  test('are completed from a website that contains all of it', () => {
    const fields = readFields([line('RBORPINE SUPPLY', 0.1, 0.12), line('www.harborpinesupply.com', 0.5, 0.05)])
    expect(fields.company?.value).toBe('HARBORPINE SUPPLY')
  })
})

describe('addresses', () => {
  test('can be a house number and place without a street word, or a town and its country', () => {
    const text = 'Ann Berry\nOwner\n38B Alder Quillfeather, Old Harbor,\nAspen Bay, Dover\nann@gmail.com'
    expect(values(card(text).addresses)).toEqual(['38B Alder Quillfeather, Old Harbor, Aspen Bay, Dover'])
    expect(values(card('Ann Berry\nOwner\nKathmandu, Nepal\nann@gmail.com').addresses)).toEqual(['Kathmandu, Nepal'])
  })

  test.for([
    ['BIRKE & ERLE GMBH', 'Birkenstraße 12a', '10115 Berlin', 'ann@birke-erle.de'],
    ['TILLEULS SARL', '14 rue des Tilleuls', '75011 Paris', 'ann@tilleuls.fr'],
    ['OLMO SL', 'Paseo del Olmo 8', '28012 Madrid', 'ann@olmo.es'],
    ['ALDER LTD', '5 Alder Lane', 'London SW1A 1AA', 'ann@alder.co.uk'],
  ] as const)('finds the address of %s with all its parts', ([firm, street, town, email]) => {
    const [address] = card(`${firm}\nAnn Berry\nOwner\n${street}\n${town}\n${email}`).addresses
    expect(address?.value).toBe(`${street}, ${town}`)
    expect(Object.values(address?.parts ?? {}).filter((part) => part !== null)).toHaveLength(5)
  })

  test('can be a street above its town without a separator', () => {
    const text = 'TIDEWATER\nAnn Berry\nOwner\n38 Alder Quillfeather\nOld Harbor Aspen Bay\nann@tidewater.com'
    expect(values(card(text).addresses)).toEqual(['38 Alder Quillfeather, Old Harbor Aspen Bay'])
  })

  test.for([
    ['123 Main Street, Dallas, TX 75201 (214) 441-0143', '123 Main Street, Dallas, TX 75201', 'Dallas'],
    ['123 Main Street, Dallas, TX 75201 Tel: 214-441-0143', '123 Main Street, Dallas, TX 75201', 'Dallas'],
    ['214.441.0143 • 123 Main Street, Dallas, TX 75201', '123 Main Street, Dallas, TX 75201', 'Dallas'],
    ['12 High Street, Leeds LS1 4AB 0113 496 0123', '12 High Street, Leeds LS1 4AB', 'Leeds'],
    ['Hauptstr. 5, 86150 Augsburg, 0821 456789', 'Hauptstr. 5, 86150 Augsburg', 'Augsburg'],
  ] as const)('do not include the phone number on their line: %s', ([text, address, city]) => {
    const defaultCountry = text.includes('Augsburg') ? 'DE' : 'US'
    const [found] = card(`Harbor Dental Group\n${text}\ninfo@harbordental.com`, { defaultCountry }).addresses
    expect(found).toMatchObject({ value: address, parts: { city } })
    expect(found?.evidence[0]?.quote).toBe(text)
  })

  test('do not include the label in front of them', () => {
    expect(values(card('Head Office 5 Elm Street, Dover, OR 97477\nann@aspen.com').addresses)).toEqual([
      '5 Elm Street, Dover, OR 97477',
    ])
  })
})

const word = (text: string, x: number) => ({ text, confidence: 0.9, box: { x, y: 0.25, width: 0.1, height: 0.05 } })

test('gives a name its legal form back if it was joined to text beside it', () => {
  const below = { ...line('LOGO JOINT STOCK COMPANY', 0.25, 0.05, 0.1, 0.7) }
  const fields = readFields([
    { ...below, words: [word('LOGO', 0.1), word('JOINT', 0.4), word('STOCK', 0.55), word('COMPANY', 0.7)] },
    line('HARBOR PINE TRADING', 0.18, 0.06, 0.4, 0.5),
    line('Ann Berry', 0.5, 0.04),
    line('Owner', 0.56, 0.04),
    line('ann@harborpine.com', 0.7, 0.04),
  ])
  expect(fields.company?.value).toBe('HARBOR PINE TRADING JOINT STOCK COMPANY')
})

test('prefers the full name to the initials in a logo', () => {
  const fields = card('HPS\nHarbor Pine Supply\nAnn Berry\nOwner\nann@hps.com')
  expect(fields.company?.value).toBe('Harbor Pine Supply')
})

test('judges a turned picture by its upright layout but points evidence at the picture as shown', () => {
  const stood = { x: 0.1, y: 0.1, width: 0.6, height: 0.1 }
  const lying = { x: 0.1, y: 0.3, width: 0.1, height: 0.6 }
  const fields = readFields([{ text: 'Marlowe Bakery', confidence: 0.9, box: lying, layout: stood }])
  expect(fields.company?.evidence[0]?.box).toEqual(lying)
})

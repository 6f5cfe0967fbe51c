import { describe, expect, test } from 'vitest'
import { normalizeTyped } from '../phones/typed-number.ts'
import { readFields } from './read-fields.ts'
import { linesOfText } from '../lines/text-line.ts'

const phonesOf = (lines: readonly string[], defaultCountry = 'US') =>
  readFields(linesOfText(lines.join('\n')), { defaultCountry }).phones
const valuesOf = (...given: Parameters<typeof phonesOf>) => phonesOf(...given).map(({ value }) => value)

const GERMAN = ['ASPEN GMBH', 'Hauptstraße 4, 10115 Berlin, Germany']
const BRITISH = ['ALDER LTD', '5 Alder Lane, London SW1A 1AA']
const AMERICAN = ['ALDER INC', '12 Alder Street', 'Springfield, OR 97477']

describe('decisive prefixes', () => {
  test.for([
    [[...GERMAN, 'Tel +44 20 7946 0123'], '+442079460123'],
    [[...AMERICAN, 'Tel 00 44 20 7946 0123'], '+442079460123'],
    [[...GERMAN, 'Tel 0044-20-7946 0123'], '+442079460123'],
    [[...AMERICAN, 'Tel 011 44 20 7946 0123'], '+442079460123'],
    [[...GERMAN, 'Tel (+44) 20 7946 0123'], '+442079460123'],
    [[...GERMAN, 'Tel + 44 (0) 20 7946 0123'], '+442079460123'],
  ] as const)('resolves a number with a plus, 00, or 011: %j', ([lines, value]) =>
    expect(valuesOf(lines)).toEqual([value]),
  )

  test('reads groups of 5-3-3 as a UK number on a UK card', () => {
    expect(valuesOf([...BRITISH, 'Tel 01284 755 610', 'alder.co.uk'])).toEqual(['+441284755610'])
  })

  test('reads 011 as an area code in a country that has one', () => {
    expect(valuesOf(['ALDER FOODS', '12 MG Road', 'Delhi, India', 'Tel 011 4606 6047'])).toEqual(['+911146066047'])
  })

  test('accepts a separate calling code of a country named on the card', () => {
    expect(valuesOf([...BRITISH, 'Tel 44 20 7946 0123'])).toEqual(['+442079460123'])
    expect(valuesOf([...GERMAN, 'Tel 44 20 7946 0123'])).toEqual(['442079460123'])
    expect(valuesOf(['ALDER', '12 Ayala Avenue, Makati, Philippines', 'Tel 6323 6120'])).toEqual(['63236120'])
  })
})

describe('a number without a calling code', () => {
  test.for([
    [[...GERMAN, 'London: 020 7946 0123'], '+442079460123'],
    [[...GERMAN, 'Tel (UK) 020 7946 0123'], '+442079460123'],
    [[...GERMAN, 'United Kingdom 020 7946 0123'], '+442079460123'],
    [[...GERMAN, 'Tel 🇬🇧 020 7946 0123'], '+442079460123'],
    [[...GERMAN, 'Tel 020 7946 0123 (London)'], '+442079460123'],
    [[...GERMAN, ...BRITISH.slice(1), 'Tel 020 7946 0123'], '+442079460123'],
    [['ALDER WORKS', 'Tel +44 20 7946 0199', 'Fax 020 7946 0123'], '+442079460123'],
    [['ALDER WORKS', 'www.alder.co.uk', 'Tel 020 7946 0123'], '+442079460123'],
  ] as const)('belongs to the country named with it: %j', ([lines, value]) => expect(valuesOf(lines)).toContain(value))

  test('belongs to its own office if one card has offices in two countries', () => {
    const lines = [
      'ALDER WORKS',
      'Pitt Street 12, Sydney, Australia',
      'Tel 03 5361 6612',
      'Shinjuku 2-10-14, Tokyo, Japan',
      'Tel 03-5361-6699',
    ]
    expect(valuesOf(lines)).toEqual(['+61353616612', '+81353616699'])
  })

  test('is North American if its format is used only there', () => {
    expect(valuesOf([...GERMAN, 'Tel (212) 736-5000'])).toEqual(['+12127365000'])
    expect(valuesOf([...GERMAN, 'Tel 604-366-8602'])).toEqual(['+16043668602'])
    expect(valuesOf(['Via Roma 12, 20121 Milano, Italy', 'Tel 347 555 0143'])).toEqual(['+393475550143'])
  })

  test('stays as printed if no country on the card uses its format', () => {
    const [phone] = phonesOf([...GERMAN, 'Tel 212 7365000'])
    expect(phone).toMatchObject({ value: '2127365000', confidence: 0.5 })
    expect(phone?.choices).toContainEqual({ country: 'DE', value: '+492127365000' })
    expect(valuesOf([...GERMAN, 'Tel 6323 6120'])).toEqual(['63236120'])
    expect(valuesOf([...BRITISH, 'Tel 0917 123 4567'])).toEqual(['09171234567'])
  })

  test('offers both countries if they are equally likely', () => {
    const [phone] = phonesOf(['CASA ALDER', 'Via Roma 12, 20121 Milano, Italy', 'Tel 06 12 34 56 78'])
    expect(phone).toMatchObject({ value: '0612345678', confidence: 0.5 })
    expect(phone?.choices).toEqual([
      { country: 'IT', value: '+390612345678' },
      { country: 'FR', value: '+33612345678' },
    ])
  })

  test('is resolved by the same number printed with its country elsewhere', () => {
    const lines = [...GERMAN, 'Tel 212 7365000', 'Fax +49 212 7365000']
    expect(phonesOf(lines).map(({ value, choices }) => [value, choices])).toEqual([['+492127365000', undefined]])
  })

  test('needs no printed calling code in the default country', () => {
    expect(valuesOf(['ALDER', 'Mob 98201 43210'], 'IN')).toEqual(['+919820143210'])
    expect(valuesOf(['ALDER', 'Tel 0171/2345678'], 'DE')).toEqual(['+491712345678'])
    expect(valuesOf(['ALDER', 'Tel 030/901820 / 030/901821'], 'DE')).toEqual(['+4930901820', '+4930901821'])
  })
})

describe('a typed number', () => {
  test.for([
    ['+44 20 7946 0123', ['+4930901820'], '+442079460123'],
    ['030 901821', ['+4930901820'], '+4930901821'],
    ['(212) 736-5000', ['+4930901820'], '+12127365000'],
    ['212 7365000', ['+4930901820'], '2127365000'],
    ['2127365000', ['+15417260143'], '+12127365000'],
    ['0044 20 7946 0123', ['+15417260143'], '+442079460123'],
    ['020 7946 0123', [], '02079460123'],
    ['ask for Ann', [], 'ask for Ann'],
  ] as const)('reads %s beside %j as %s', ([typed, beside, value]) => expect(normalizeTyped(typed, beside)).toBe(value))
})

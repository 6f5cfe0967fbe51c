import { expect, describe, test } from 'vitest'
import { readFields } from './read-fields.ts'
import { linesOfText } from '../lines/text-line.ts'

const card = (text: string, options?: Parameters<typeof readFields>[1]) => readFields(linesOfText(text), options)
const values = (facts: { value: string }[]) => facts.map((fact) => fact.value)

describe('phones', () => {
  test.for([
    ['IT', 'P.IVA 01234567890'],
    ['IT', 'C.F. e P. IVA 03456789012'],
    ['IT', 'Cod. Fisc. 02123456789'],
    ['PL', 'NIP 676-123-45-67'],
    ['PL', 'REGON 123456789'],
    ['FR', 'SIRET 123 456 789 00012'],
    ['FR', 'RCS Lyon B 732 829 320'],
    ['FR', 'TVA FR 12 732829320'],
    ['DE', 'USt-IdNr.: DE 123 456 789'],
    ['BE', 'BTW BE 0123.456.789'],
    ['DK', 'SE-nr. 31234567'],
    ['SE', 'Org.nr 556123-4567'],
    ['PT', 'NIF 501 234 567'],
    ['BR', 'CPF 123.456.789-09'],
    ['CH', 'UID CHE-123.456.789'],
    ['AU', 'A.B.N. 51 824 753 556'],
    ['AU', 'ACN 004 085 616'],
    ['US', 'ISBN 978-3-16-148410-0'],
  ] as const)('are not taken from tax and register numbers: in %s, %s', ([defaultCountry, text]) => {
    expect(card(`ALDER WORKS\n${text}`, { defaultCountry }).phones).toEqual([])
  })

  test.for(['RCS Roofing (512) 441-0143', 'NIP 512-441-0143', 'Harbor Tax 512-441-0143', 'CF Tel 512 441 0143'])(
    'are found after a company named like a register: %s',
    (text) => expect(values(card(text, { defaultCountry: 'US' }).phones)).toEqual(['+15124410143']),
  )

  test.for(['Austin, TX 78701-2345', 'Boston, MA 02108-1234', 'Boston, Massachusetts 02108-1234', '02108-1234'])(
    'are not taken from the ZIP code of an address: %s',
    (town) => {
      const fields = card(`Harbor Dental Group\n500 Congress Avenue\n${town}\n(512) 441-0143\ninfo@harbordental.com`)
      expect(values(fields.phones)).toEqual(['+15124410143'])
    },
  )

  test.for([
    ['US', '512-441-0143 - 512-441-0199', ['+15124410143', '+15124410199']],
    ['US', '512-441-0143 – 512-441-0199', ['+15124410143', '+15124410199']],
    ['US', '512-441-0143 · 512-441-0199', ['+15124410143', '+15124410199']],
    ['US', '512-441-0143 512-441-0199', ['+15124410143', '+15124410199']],
    ['US', '(512) 441 0143 (512) 441 0199', ['+15124410143', '+15124410199']],
    ['GB', '020 8123 4567 - 07712 345678', ['+442081234567', '+447712345678']],
    ['DE', '0821 / 45 67 89 - 0172 / 312 45 67', ['+49821456789', '+491723124567']],
    ['FR', '04 78 12 34 56 / 06 12 34 56 78', ['+33478123456', '+33612345678']],
    ['BR', '(11) 3256-7890 / (11) 98765-4321', ['+551132567890', '+5511987654321']],
  ] as const)('separates several numbers from %s on one line: %s', ([defaultCountry, text, numbers]) => {
    expect(values(card(`ALDER WORKS\n${text}`, { defaultCountry }).phones)).toEqual(numbers)
  })

  test.for([
    'Open 24/7 214-441-0143',
    'Est. 1985 (214) 441-0143',
    'Mon-Fri 8-5 214-441-0143',
    'Mon-Fri 8:00-5:00 214-441-0143',
    'Suite 200 (214) 441-0143',
    '4550 Hwy 290 (214) 441-0143',
    'Suite B200 (214) 441-0143',
    'Lic. 123456 214-441-0143',
    '214-441-0143 24/7',
    '123 Main Street, Dallas, TX 75201 (214) 441-0143',
    '123 Main Street, Dallas, Texas 75201-2345 214.441.0143',
  ])('are found next to other digits: %s', (text) => {
    const { phones } = card(`ALDER WORKS\n${text}`, { defaultCountry: 'US' })
    expect(phones.map(({ value, confidence }) => [value, confidence])).toEqual([['+12144410143', 0.8]])
  })

  test.for([
    ['210 764 8453', '+302107648453'],
    ['210 7648453', '+302107648453'],
    ['2310 264 118', '+302310264118'],
    ['694 4512345', '+306944512345'],
  ] as const)('keeps Greek numbers Greek even if grouped like North American ones: %s', ([text, number]) => {
    expect(values(card(`ALDER WORKS\nTel. ${text}`, { defaultCountry: 'GR' }).phones)).toEqual([number])
  })

  test.for([
    ['NO', '020 7946 0123', '02079460123'],
    ['US', '44 207 946 0123', '442079460123'],
    ['US', '0 212 444 1234', '02124441234'],
  ] as const)(
    'are not cut out of a longer number from another country: in %s, %s',
    ([defaultCountry, text, digits]) => {
      expect(values(card(`ALDER\nTel ${text}`, { defaultCountry }).phones)).toEqual([digits])
    },
  )
})

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

  test.for([
    ['DE', 'Mo–Fr 6.00–18.00 Uhr'],
    ['DE', 'Mo-Fr 9-12 14-18 Uhr'],
    ['DE', 'Di - Fr 9.00 - 12.30 / 14.00 - 18.30'],
    ['AT', 'Mo-Fr 8-12.30 14-18.30'],
    ['IT', 'Orario 8.30-12.30 15.30-19.30'],
    ['ES', 'L-V 9.00-14.00 17.00-20.30'],
    ['PT', '9.00–13.00 | 15.00–19.00'],
    ['NL', 'ma t/m vr 8.30-12.00 13.00-17.30'],
    ['SE', 'Vardagar 07.00-16.00'],
    ['DK', 'Man-fre 10.00 - 17.30'],
    ['PL', 'Pn-Pt 8.00-20.00'],
  ] as const)('are not taken from opening hours: in %s, %s', ([defaultCountry, text]) => {
    expect(card(`ALDER WORKS\n${text}`, { defaultCountry }).phones).toEqual([])
  })

  test.for([
    ['NL', 'IBAN NL91 ABNA 0417 1643 00'],
    ['DE', 'IBAN: DE89 3704 0044 0532 0130 00'],
    ['DE', 'DE89 3704 0044 0532 0130 00'],
    ['FR', 'FR14 2004 1010 0505 0001 3M02 606'],
    ['BE', 'IBAN BE68 5390 0754 7034'],
    ['ES', 'ES91 2100 0418 4502 0005 1332'],
    ['GB', 'IBAN GB29 NWBK 6016 1331 9268 19'],
    ['AU', 'BSB 062-000 Acc 11 840 2771'],
    ['GB', 'Sort code 60-16-13 Account no. 31926819'],
    ['DE', 'Kto.-Nr. 532 013 000, BLZ 370 400 44'],
    ['DK', 'Kontonr. 4179 00 1234567'],
    ['SE', 'Bankgiro 5050-1055'],
    ['ES', 'Cuenta nº 2100 0418 45 0200051332'],
  ] as const)('are not taken from account numbers: in %s, %s', ([defaultCountry, text]) => {
    expect(card(`ALDER WORKS\n${text}`, { defaultCountry }).phones).toEqual([])
  })

  test.for([
    ['NL', 'IBAN NL91 ABNA 0417 1643 00 TEL 020 624 0143', '+31206240143'],
    ['DE', 'Mo-Fr 9.00-18.00, Tel 030 901820', '+4930901820'],
    ['FR', 'Tél. 02.97.45.60.18', '+33297456018'],
    ['DK', 'Tlf. 33.11.77.91', '+4533117791'],
    ['CH', '044 218.30.12', '+41442183012'],
    ['ES', 'Cuenta con nosotros: 912 345 678', '+34912345678'],
  ] as const)('are read beside hours and account numbers: in %s, %s', ([defaultCountry, text, phone]) => {
    expect(values(card(`ALDER WORKS\n${text}`, { defaultCountry }).phones)).toEqual([phone])
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

  test('does not make a Greek number American beside a misread domain of another country', () => {
    const { phones } = card('PLATANOS BARBER\nboracor.gt\n210-744-2559', { defaultCountry: 'GR' })
    expect(values(phones)).toEqual(['2107442559'])
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

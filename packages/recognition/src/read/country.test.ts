import { describe, expect, test } from 'vitest'
import { readFields } from './read-fields.ts'
import { linesOfText } from '../lines/text-line.ts'

const phonesOf = (lines: string[], defaultCountry = 'US') =>
  readFields(linesOfText(lines.join('\n')), { defaultCountry }).phones.map(({ value }) => value)

describe("the country of a sign's phone number", () => {
  test.for([
    [['TASTE OF INDIA', '972-726-0143'], '+19727260143'],
    [['LITTLE ITALY PIZZA', '347-555-0143'], '+13475550143'],
    [['LITTLE ITALY', '347-555-0143'], '+13475550143'],
    [['NEW ENGLAND ROOFING', 'Serving all of New England', '617-726-0143'], '+16177260143'],
    [['DESERT DENTAL', '12 Alder Street', 'Albuquerque, New Mexico', '505-726-0143'], '+15057260143'],
    [['MARLOWE DELI', 'Turkey club 9.50', 'Ham, Turkey', '541-726-0143'], '+15417260143'],
    [['MARLOWE BAKERY', 'linktr.ee/marlowebakery', '541-726-0143'], '+15417260143'],
    [['MARLOWE BAKERY', 'qrco.de/marlowe', '541-726-0143'], '+15417260143'],
    [['CURRY HOUSE', 'Since 1998 India', '541-726-0143'], '+15417260143'],
    [['CASA ITALIA', 'Italia 1998', '541-726-0143'], '+15417260143'],
    [['AIR INDIA', 'TASTE OF INDIA', 'Springfield, OR 97477', '541-726-0143'], '+15417260143'],
    [['MADE IN ITALY', '12 Alder Street', 'Springfield, OR 97477', '541-726-0143'], '+15417260143'],
    [['12 Alder Street', 'TASTE OF INDIA', '972-726-0143'], '+19727260143'],
  ] as const)('is not inferred from the words %j', ([lines, phone]) => expect(phonesOf([...lines])).toEqual([phone]))

  test.for([
    [['ASPEN GMBH', 'Hauptstraße 4, 10115 Berlin, Germany', 'Tel 030 901820'], '+4930901820'],
    [['ASPEN GMBH', 'Hauptstraße 4', '10115 Berlin Germany', 'Tel 030 901820'], '+4930901820'],
    [['ASPEN GMBH', 'Hauptstraße 4', '10115 Berlin', 'Germany', 'Tel 030 901820'], '+4930901820'],
    [['ALDER FOODS', '12 MG Road', 'Mumbai India', 'Tel 022 2282 0143'], '+912222820143'],
    [['ALDER FOODS', 'Mumbai, India - 400 001', 'Tel 022 2282 0143'], '+912222820143'],
    [['ALDER FOODS', '5 Harbor Road', 'Singapore 049315', 'Tel 6224 0143'], '+6562240143'],
    [['ALDER FOODS', 'Tokyo 160-0022 JAPAN', 'Tel 03-5361-6612'], '+81353616612'],
    [['ALDER FOODS', 'Shanghai, P.R. China', 'Tel 021 6279 0143'], '+862162790143'],
    [['ALDER FOODS', 'Seoul, Republic of Korea', 'Tel 02-2287-0143'], '+82222870143'],
    [['ALDER FOODS', 'Amsterdam, The Netherlands', 'Tel 020 624 0143'], '+31206240143'],
    [['ALDER TEXTIL', 'Atatürk Cad. 5, Istanbul, Turkey', 'Tel 0212 245 0143'], '+902122450143'],
    [['ALDER SURF', '12 Pitt Street, Sydney, New South Wales', 'Tel 02 9374 4000'], '+61293744000'],
    [['ALDER LTD', '5 Alder Lane, Cardiff, Wales', 'Tel 029 2087 0143'], '+442920870143'],
  ] as const)('is the one at the end of the address: %j', ([lines, phone]) =>
    expect(phonesOf([...lines])).toEqual([phone]),
  )

  test.for([
    [['MALER ROTHE', 'Lindenallee 4, DE 10115 Berlin', '030 5844 9170'], 'DE', '+493058449170'],
    [['CAFE AMSEL', 'Markt 4', 'DE 21502 Geesthacht', '04152 884910'], 'DE', '+494152884910'],
    [['PADARIA AURORA', 'Belém - PA, 66010-000', '(91) 3222-4410'], 'BR', '+559132224410'],
    [['PADARIA AURORA', 'Joinville - SC, 89237-100', '(47) 3433-2218'], 'BR', '+554734332218'],
    [['LOJA SOL', 'Avenida Sete, 8, São Luís - MA, 65010-000', '(98) 3222-4410'], 'BR', '+559832224410'],
    [['PANIFICIO RUGGERI', 'Via Roma 12, Palermo PA 90121', '091 333 210'], 'IT', '+39091333210'],
    [['CANTINA REY', 'Av. Juárez 40, Saltillo CO 25000', '844 412 0143'], 'MX', '+528444120143'],
  ] as const)('is not American because of letters that are also a state: %j', ([lines, country, phone]) => {
    const [address] = readFields(linesOfText(lines.join('\n')), { defaultCountry: country }).addresses
    expect(address?.parts?.country).toBe(country)
    expect(phonesOf([...lines], country)).toEqual([phone])
  })

  test.for([
    [['BAKERY', '12 Alder Street', 'Dover, DE 19901', '302-726-0143'], '+13027260143'],
    [['BAKERY', '12 Alder Street', 'El Paso, TX 88510-1234', '915-726-0143'], '+19157260143'],
    [['BAKERY', '12 Alder Street', 'Boston MA. 02110', '617-726-0143'], '+16177260143'],
  ] as const)('is American after a state and its own ZIP code: %j', ([lines, phone]) => {
    const [address] = readFields(linesOfText(lines.join('\n')), { defaultCountry: 'DE' }).addresses
    expect(address?.parts?.country).toBe('US')
    expect(phonesOf([...lines], 'DE')).toEqual([phone])
  })

  test('follows a ZIP code or postcode over a country name or a host', () => {
    const zip = [
      'ITALIA MARKET',
      'imported from Milan, Italy',
      'Springfield, OR 97477',
      'www.market.it',
      '541-726-0143',
    ]
    expect(phonesOf(zip, 'GB')).toEqual(['+15417260143'])
    const code = ['ROMA CAFFE', 'Milan, Italy', '5 Alder Lane, London SW1A 1AA', 'Tel 020 7946 0143']
    expect(phonesOf(code)).toEqual(['+442079460143'])
  })
})

test('does not place an address in New Mexico in Mexico', () => {
  const [address] = readFields(
    linesOfText('DESERT DENTAL\nAnn Berry\nOwner\n12 Alder Street, Albuquerque, New Mexico\nann@desertdental.com'),
  ).addresses
  expect(address?.value).toBe('12 Alder Street, Albuquerque, New Mexico')
  expect(address?.parts).toMatchObject({ country: null })
})

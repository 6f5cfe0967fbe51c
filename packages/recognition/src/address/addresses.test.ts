import { expect, test } from 'vitest'
import { linesOfText } from '../lines/text-line.ts'
import { readFields } from '../read/read-fields.ts'

const addressesOn = (...texts: string[]) =>
  readFields(linesOfText(['TIDEWATER SOLAR LLC', ...texts, 'ann@tidewatersolar.com'].join('\n'))).addresses.map(
    ({ value }) => value,
  )

test.each([
  [['Unter den Linden 5', '10117 Berlin']],
  [['Keizersgracht 12', '1015 CX Amsterdam']],
  [['ul. Długa 5', '31-147 Kraków']],
  [['Vestergade 4', '8000 Aarhus C']],
  [['Vesterbrogade 12', '1620 København V']],
  [['Storgatan 5', '111 51 Stockholm']],
  [['Lange Reihe 22-24', '20099 Hamburg']],
  [['12 High Street', 'Barnet', 'London EN5 5XY']],
  [['1200 Queen St W', 'Toronto ON M6J 1H8']],
  [['12 Main Street, Naas', 'Co. Kildare W91 X2Y3']],
  [['Rua das Flores, 123 - Centro', 'São Paulo - SP, 01310-100']],
  [['C/ Mayor, 12 bajo', '28013 Madrid']],
  [['Østergade 61, 1. sal', '1100 København K']],
  [['Mannerheimintie 12', '00100 Helsinki']],
  [['Vodičkova 12', '110 00 Praha 1']],
  [['Atatürk Cad. No: 12', '34710 Kadıköy / İstanbul']],
  [['Piazza Garibaldi 3', '40121 Bologna (BO)']],
  [['Ermou 12', '105 63 Athina']],
  [['C/ Astigarraga, 11 bajo', '20017 San Sebastián (Guipúzcoa)']],
  [['Avenida Libertad 4, 2º izq', '30009 Murcia']],
  [['Nieuwe Gracht 12 hs', '1011 NE Amsterdam']],
  [['Prinsengracht 263-2 hoog', '1016 GV Amsterdam']],
  [['ul. Tamka 4 m. 12', '00-349 Warszawa']],
  [['ul. Piotrkowska 80 lok. 5', '90-102 Łódź']],
  [['Mariahilfer Straße 45/2/14', '1060 Wien']],
  [['Corso Italia 5 int. 3', '16145 Genova (GE)']],
  [['ZA de Kerboulard', '56250 SAINT-NOLFF']],
  [["Zone d'activités des Tilleuls", '35510 Cesson-Sévigné']],
  [['Pol. Ind. La Variante', '26140 Lardero (La Rioja)']],
  [['Gewerbegebiet Nord', '18107 Elmenhorst']],
  [['ZI Nord, 12 rue Ampère', 'BP 204', '56000 VANNES Cedex']],
  [['12 rue Ampère', '56000 VANNES']],
  [['Postfach 12 34', '80331 München']],
])('joins a street address and the town below it into one address: %j', (lines) => {
  expect(addressesOn(...lines)).toEqual([lines.join(', ')])
})

test.each([
  [['Königsallee 92a · 40212 Düsseldorf'], 'Königsallee 92a, 40212 Düsseldorf'],
  [['Kerkstraat 12 | 1017 GP Amsterdam'], 'Kerkstraat 12, 1017 GP Amsterdam'],
  [['Bahnhofstrasse 3 / 8001 Zürich'], 'Bahnhofstrasse 3 / 8001 Zürich'],
  [['Hauptstraße 5 · 1010 Wien · Tel. 01 5123456 · tidewatersolar.at'], 'Hauptstraße 5, 1010 Wien'],
  [
    ['118 Main Street | Portland, OR 97205 | (503) 555-0143 | www.tidewatersolar.com'],
    '118 Main Street, Portland, OR 97205',
  ],
  [['12 rue de la Paix • 75002 Paris • Tél. 01 42 68 53 00'], '12 rue de la Paix, 75002 Paris'],
])('takes a street address and town on one line as one address, without the rest of the line: %j', (lines, address) => {
  expect(addressesOn(...lines)).toEqual([address])
})

test('reads a bare number next to an address on the same line as a phone number', () => {
  const fields = readFields(
    linesOfText('Café Norden ApS\nØstergade 61 · 1100 København K · 33 11 77 91\nann@cafenorden.dk'),
  )
  expect(fields.phones.map(({ value }) => value)).toEqual(['+4533117791'])
  expect(fields.addresses.map(({ value }) => value)).toEqual(['Østergade 61, 1100 København K'])
})

test('finds a foreign street with its house number', () => {
  expect(addressesOn('Rua Augusta, 1500')).toEqual(['Rua Augusta, 1500'])
})

test.each([
  [['Tel 5', '10117 Berlin']],
  [['Ann Berry', 'Sales Manager']],
  [['Chapter 5', 'Since 1987']],
  [['Seit 1987 · 40212 Bilk']],
  [['Brot · Torten | Kaffee']],
])('finds no address in %j', (lines) => expect(addressesOn(...lines)).toEqual([]))

test.each([
  [['2750 Broadway, Boulder, CO 80304', '1925 Mountain View Ave, Longmont, CO 80501']],
  [['Königsallee 92a, 40212 Düsseldorf', 'Lange Reihe 22, 20099 Hamburg']],
])('two street addresses with towns below each other are two addresses: %j', (lines) => {
  expect(addressesOn(...lines)).toEqual(lines)
})

test('drops a town heading that the address repeats', () => {
  expect(
    addressesOn('BOULDER 2750 Broadway, Boulder, CO 80304', 'LONGMONT 1925 Mountain View Ave, Longmont, CO 80501'),
  ).toEqual(['2750 Broadway, Boulder, CO 80304', '1925 Mountain View Ave, Longmont, CO 80501'])
})

test('joins street, unit, and town on three lines into one address', () => {
  const lines = ['118 Main Street', 'Suite 1200', 'Portland, OR 97205']
  expect(addressesOn(...lines)).toEqual([lines.join(', ')])
})

test.each([[['Suite 1200']], [['2nd floor']], [['Unit 4B']]])('a unit or floor alone is not an address: %j', (lines) =>
  expect(addressesOn(...lines)).toEqual([]),
)

test('a name above a town is not read as part of the address', () => {
  const fields = readFields(linesOfText('Studio 48\n80331 München\nTel 089 456789\ninfo@studio48.de'))
  expect(fields.company?.value).toBe('Studio 48')
  expect(fields.addresses).toEqual([])
})

test.each([
  'ESTABLISHED 1921',
  'Est. 1921',
  'Family Owned Since 1987',
  'Artisan depuis 1963',
  'Meisterbetrieb seit 1954',
])('the year a business was founded is not part of the address below it: %s', (founded) => {
  expect(addressesOn(founded, '18 Westgate, Thornbeck TB4 7QX')).toEqual(['18 Westgate, Thornbeck TB4 7QX'])
})

test('the year a business was founded is not a street above a town', () => {
  expect(addressesOn('Seit 1987', '40212 Bilk')).toEqual([])
})

test('a town with a postal code that could be a year stays in its address', () => {
  expect(addressesOn('12 George Street', 'Sydney 2000')).toEqual(['12 George Street, Sydney 2000'])
})

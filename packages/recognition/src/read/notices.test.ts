import { expect, test } from 'vitest'
import { CLAIM_THRESHOLD } from '../naming/claim-threshold.ts'
import { readFields } from './read-fields.ts'
import type { TextLine } from '../lines/text-line.ts'

const sign = (...texts: string[]): TextLine[] =>
  texts.map((text, row) => ({
    text,
    confidence: 0.98,
    box: { x: 0.1, y: 0.1 + row * 0.15, width: 0.8, height: 0.1 },
  }))

test.for([
  'NO PARKING / Tow Away Zone / Monday Thru Friday',
  'Visitor Parking / Permit Holders / Level Two',
  'Private Property / Keep Out',
  'Emergency Exit / Alarm Will Sound',
])('finds no business name on a sign that says %s', (text) => {
  expect(readFields(sign(...text.split(' / '))).company).toBeNull()
})

test.for([
  'PROHIBIDO EL PASO / Propiedad privada',
  'Se alquila / Local comercial',
  'No estacionarse / Entrada y salida de autos',
  'Cerrado por vacaciones',
  'ISSUE DE SECOURS',
  'Stationnement interdit / Livraisons',
  'Propriété privée / Défense d’entrer',
  'Fermeture annuelle / du 4 au 19 août',
  'NOTAUSGANG',
  'Einfahrt freihalten',
  'Bitte Tor schließen',
  'Nur für Kunden / Parkdauer 1 Stunde',
  'Zu vermieten / Büroflächen ab 80 m² / 040 / 36 09 84 12',
  'NÃO FUMAR',
  'Aluga-se / Sala comercial',
  'Encerrado para férias / de 4 a 19 de agosto',
  'AREA VIDEOSORVEGLIATA',
  'Parcheggio riservato / ai clienti',
  'Chiuso per ferie / dal 5 al 25 agosto',
  'UITRIT VRIJLATEN',
  'Eigen terrein / Wegsleepregeling',
  'NIE ZASTAWIAĆ BRAMY',
  'Teren monitorowany',
  'Urlop / do 19 sierpnia',
  'Privat område / Obehöriga äga ej tillträde',
  'NØDUDGANG',
  'MASKS REQUIRED',
  'Beware of dog',
  'YARD SALE / Sat & Sun 8-2',
  'POLITE NOTICE / No parking in front of these gates',
  'Formule du midi / Entrée + plat / 15,90 €',
  'Menú del día / 13 €',
])('finds no business name on a notice that says %s', (text) => {
  expect(readFields(sign(...text.split(' / '))).company).toBeNull()
})

test.for([
  ['Boulangerie Odette', 'Fermeture annuelle du 4 au 19 août'],
  ['Gasthof Krone', 'Mittagstisch 5,80 €'],
  ['Makelaardij Jansen', 'TE KOOP'],
  ['Immobilien Huber', 'ZU VERMIETEN'],
  ['Marlowe Bakery', 'NOW HIRING'],
  ['Centro de Atención Dental Olmedo', 'Se necesita recepcionista'],
])('keeps the name %s of a business that puts up the notice "%s"', ([name = '', notice = '']) => {
  expect(readFields(sign(name, notice)).company?.value).toBe(name)
})

test('keeps an uncertain name above a small notice, and not below a large one', () => {
  const [name, notice] = sign('Juniper Lofts', 'Se traspasa') as [TextLine, TextLine]
  const small = { ...notice, box: { ...notice.box, height: 0.03 } }
  const faint = { ...name, confidence: 0.75 }
  expect(readFields([faint, small]).company?.value).toBe('Juniper Lofts')
  expect(readFields(sign('Se alquila', 'Sala comercial')).company).toBeNull()
})

test.for([
  'Yard Sale Pizza',
  'Baños y Cocinas Olmedo',
  'Bar Ponto de Encontro',
  'Monitoring Kowalski',
  'Toilettage Odette',
])('does not take the name %s for a notice because it shares words with one', (name) => {
  expect(readFields(sign(name)).company?.value).toBe(name)
})

const beliefIn = (...texts: string[]) => readFields(sign(...texts)).company?.confidence ?? 0

test('gives an unsupported name less confidence than one with its domain beside it', () => {
  expect(beliefIn('Grand Blue')).toBeLessThan(beliefIn('Grand Blue', 'www.grandblue.com'))
})

test('trusts a name with a trade, a phone number, or a second mention', () => {
  expect(readFields(sign('Marlowe Bakery')).company?.confidence).toBeGreaterThanOrEqual(0.5)
  expect(readFields(sign('Grand Blue', 'Call 541-726-0143')).company?.confidence).toBeGreaterThanOrEqual(0.5)
  expect(readFields(sign('Grand Blue', 'www.grandblue.com')).company?.confidence).toBeGreaterThanOrEqual(0.5)
})

test('keeps the name of a business that puts up a parking sign', () => {
  const fields = readFields(sign('Marlowe Bakery', 'Customer Parking Only'))
  expect(fields.company?.value).toBe('Marlowe Bakery')
})

test.for(['Family owned', 'Since 1954', 'Free estimates', 'Walk-ins welcome', 'Same day service', 'Open daily'])(
  'leaves the claim "%s" below a name out of the name',
  (claim) => {
    expect(readFields(sign('LANTERN HILL ROOFING', claim, '(541) 726-0143')).company?.value).toBe(
      'LANTERN HILL ROOFING',
    )
    expect(readFields(sign('Lantern Hill Roofing', claim, '(541) 726-0143')).company?.value).toBe(
      'Lantern Hill Roofing',
    )
  },
)

test('leaves a lower-case phrase below a name in capitals out of it, but not a second line of the name', () => {
  expect(readFields(sign('COPPER KETTLE', 'Fresh from our oven', '541-726-0143')).company?.value).toBe('COPPER KETTLE')
  expect(readFields(sign('COPPER', 'KETTLE', '541-726-0143')).company?.value).toBe('COPPER KETTLE')
})

test('treats a storefront with a phone number and goods as a scene named by its largest text', () => {
  const goods = sign('TIDEWATER ROASTERS', 'Filter Coffee', 'Open daily', '(541) 726-0162').map((line, row) =>
    row === 0 ? line : { ...line, box: { ...line.box, height: 0.05, width: 0.25 } },
  )
  expect(readFields(goods).company?.value).toBe('TIDEWATER ROASTERS')
})

test('does not take goods beside a price as a name', () => {
  const rows = ['Oil Change', 'Winter Tyres', 'Filter Coffee'].flatMap((text, row): TextLine[] => {
    const box = { x: 0.1, y: 0.5 + row * 0.1, width: 0.3, height: 0.05 }
    return [
      { text, confidence: 0.98, box },
      { text: '$4.50', confidence: 0.98, box: { ...box, x: 0.7, width: 0.1 } },
    ]
  })
  const { company, companies } = readFields([...sign('Juniper Works'), ...rows])
  expect(company?.value).toBe('Juniper Works')
  for (const goods of companies.slice(1)) expect(goods.confidence).toBeLessThan(CLAIM_THRESHOLD)
})

const word = (text: string, from: [number, number], to: [number, number]): TextLine => ({
  text,
  confidence: 0.98,
  box: { x: from[0], y: Math.min(from[1], to[1]), width: to[0] - from[0], height: 0.15 },
  quad: [
    { x: from[0], y: from[1] },
    { x: to[0], y: to[1] },
    { x: to[0], y: to[1] + 0.07 },
    { x: from[0], y: from[1] + 0.07 },
  ],
})

test('reads a name bent over an arch along the arch', () => {
  const arch = [
    word('ROW', [0.42, 0.22], [0.56, 0.22]),
    word('ASPEN', [0.22, 0.32], [0.4, 0.23]),
    word('BOOKS', [0.58, 0.23], [0.78, 0.34]),
  ]
  expect(
    readFields([...arch, ...sign('Call 541-726-0143').map((line) => ({ ...line, box: { ...line.box, y: 0.7 } }))])
      .company?.value,
  ).toBe('ASPEN ROW BOOKS')
})

import { TYPEFACES } from './typefaces.ts'

export type DrawnKind = 'card' | 'sign' | 'storefront' | 'flyer'
/** What stands on a drawn picture, as a reader should find it. */
export type DrawnFacts = {
  company: string
  person?: string
  title?: string
  phones: string[]
  emails: string[]
  websites: string[]
}
/** One line with its size in pixels and its place; `bend` lays it along an arc over the middle. */
export type DrawnLine = { text: string; size: number; x: number; y: number; font: string; bold?: boolean; arc?: number }
export type DrawnSheet = { lines: DrawnLine[]; facts: DrawnFacts }

const FIRST = ['Marta', 'Jonas', 'Ann', 'Pavel', 'Ingrid', 'Theo', 'Saskia', 'Ruben', 'Odette', 'Callum']
const LAST = ['Quillfeather', 'Ahlberg', 'Berry', 'Hollow', 'Castell', 'Winter', 'Lindqvist', 'Marlowe', 'Okafor']
const FIRM = [
  'Harbor Pine',
  'Tidewater',
  'Lantern Hill',
  'Aspen Row',
  'Copper Kettle',
  'Foxglove',
  'Old Mill',
  'Juniper',
]
const TRADE = ['Bakery', 'Roasters', 'Plumbing', 'Dental', 'Books', 'Motors', 'Florist', 'Roofing', 'Kitchens']
const TITLE = ['General Manager', 'Sales Director', 'Owner', 'Operations Manager', 'Head Chef', 'Account Manager']
const STREET = ['Alder Street', 'Mill Road', 'Station Avenue', 'Harbor Lane', 'Quarry Road']
const TOWN = ['Springfield, OR 97477', 'Eugene, OR 97401', 'Salem, OR 97301']
const GOODS = [
  'Fresh Bread',
  'Apple Cake',
  'Oat Cookies',
  'Filter Coffee',
  'Garden Roses',
  'Winter Tyres',
  'Oil Change',
]
const CLAIM = ['Open daily', 'Family owned', 'Free estimates', 'Walk in welcome', 'Since 1954', 'Same day service']

type Chance = () => number
const pick = (next: Chance, from: readonly string[]) => from[Math.floor(next() * from.length)] ?? ''

/** The text of one picture: who, where and how to reach them, laid out for its kind on `width` × `height` pixels. */
export function drawnSheet(kind: DrawnKind, next: Chance, width: number, height: number): DrawnSheet {
  const font = pick(next, TYPEFACES)
  const company = `${pick(next, FIRM)} ${pick(next, TRADE)}`
  const host = `${company.toLowerCase().replaceAll(' ', '')}.com`
  const phone = `(541) 726-0${100 + Math.floor(next() * 99)}`
  const facts = { company, phones: [phone], emails: [], websites: [] }
  const street = `${10 + Math.floor(next() * 900)} ${pick(next, STREET)}`
  /** As large as wanted, as small as the width asks. */
  const fitted = (text: string, size: number, share = 0.84) => Math.min(size, (share * width) / (text.length * 0.62))

  if (kind === 'card') {
    const person = `${pick(next, FIRST)} ${pick(next, LAST)}`
    const title = pick(next, TITLE)
    const email = `${(person.split(' ')[0] ?? '').toLowerCase()}@${host}`
    const texts = [company, person, title, `Tel ${phone}`, email, `www.${host}`, street, pick(next, TOWN)]
    const sizes = [height * 0.1, height * 0.07, height * 0.05, ...Array.from({ length: 5 }, () => height * 0.048)]
    const lines = stacked(texts, (text, row) => fitted(text, sizes[row] ?? 30), height * 0.06, width * 0.07, font)
    return { lines, facts: { ...facts, person, title, emails: [email], websites: [host] } }
  }
  if (kind === 'storefront') {
    const name = next() < 0.5 ? company.toUpperCase() : company
    const size = fitted(name, height * 0.17, 0.78)
    const board = { text: name, size, x: width * 0.1, y: height * 0.2 + size / 2, font, bold: true }
    const windows = [pick(next, CLAIM), phone, pick(next, GOODS)].map((text, place) => ({
      text,
      size: fitted(text, height * 0.055, 0.26),
      x: width * (0.1 + place * 0.29),
      y: height * (0.5 + 0.25 * next()),
      font,
    }))
    return { lines: [board, ...windows], facts }
  }
  if (kind === 'sign') {
    const texts = [company.toUpperCase(), pick(next, CLAIM), phone]
    const sizes = [height * 0.15, height * 0.09, height * 0.12]
    const lines = stacked(texts, (text, row) => fitted(text, sizes[row] ?? 40), height * 0.22, width * 0.07, font)
    const isArched = next() < 0.4
    return { lines: lines.map((line, row) => (isArched && row === 0 ? { ...line, arc: 0.9 + next() } : line)), facts }
  }
  const heading = stacked([company, pick(next, CLAIM)], (text) => fitted(text, height * 0.11), 0, width * 0.08, font)
  const top = heading.at(-1)?.y ?? 0
  const rows = Array.from({ length: 6 }, (_, row) => {
    const [size, y] = [height * 0.042, top + height * (0.1 + row * 0.08)]
    const price = `$${2 + Math.floor(next() * 9)}.${10 + Math.floor(next() * 89)}`
    return [
      { text: pick(next, GOODS), size, x: width * 0.08, y, font },
      { text: price, size, x: width * 0.72, y, font },
    ]
  }).flat()
  const foot = { text: `Call ${phone}`, size: height * 0.06, x: width * 0.08, y: height * 0.93, font, bold: true }
  return { lines: [...heading, ...rows, foot], facts }
}

function stacked(
  texts: readonly string[],
  sizeOf: (text: string, row: number) => number,
  top: number,
  x: number,
  font: string,
): DrawnLine[] {
  let y = top
  return texts.map((text, row) => {
    const size = sizeOf(text, row)
    y += size * 1.55
    return { text, size, x, y, font, bold: row === 0 }
  })
}

import { between, type Chance, pick, whole } from '../chance.ts'
import { type Business, plain } from '../content/business.ts'
import type { Face } from '../ink/sheet.ts'
import type { DrawnFacts } from '../picture.ts'
import { type Draft, faceFor, inkOf, type Palette, put } from './draft.ts'

export type Person = { name: string; title: string; email: string; phone: string }
/** The ingredients of a card layout. */
export type Kit = { draft: Draft; business: Business; person: Person; palette: Palette; face: Face; size: number }
const FREE_MAIL = ['gmail.com', 'outlook.com', 'yahoo.com', 'gmx.net']

export function personOf(next: Chance, business: Business, isFree: boolean): Person {
  const { tongue } = business
  const [first, last] = [pick(next, tongue.firsts), pick(next, tongue.lasts)]
  const own = isFree
    ? pick(next, [
        plain(business.name).slice(0, 20),
        `${plain(first)}.${plain(last)}`,
        `${plain(first)}${whole(next, 1, 99)}`,
      ])
    : pick(next, [plain(first), `${plain(first)}.${plain(last)}`, 'info', `${plain(first)[0] ?? ''}${plain(last)}`])
  return {
    name: `${pick(next, ['', '', '', '', 'Dr. '])}${first} ${next() < 0.12 ? `${String.fromCharCode(65 + whole(next, 0, 19))}. ` : ''}${last}`,
    title: pick(next, tongue.titles),
    email: `${own}@${isFree ? pick(next, FREE_MAIL) : business.host}`,
    phone: business.phone,
  }
}

export function cardFacts({ business, person }: Kit, more: Partial<DrawnFacts> = {}): DrawnFacts {
  return {
    company: business.legal ? `${business.company} ${business.legal}` : business.company,
    alternatives: [...new Set([...business.alternatives, business.company])],
    person: person.name.replace('Dr. ', ''),
    title: person.title,
    phones: [person.phone],
    emails: [person.email],
    websites: [],
    ...more,
  }
}

/** Contact details as rows, with or without labels. */
export function rowsOf({ draft: { next }, business, person }: Kit): {
  rows: string[]
  websites: string[]
  phones: string[]
} {
  const label = next() < 0.6 ? `${pick(next, business.tongue.telephone)} ` : ''
  const phones = next() < 0.3 ? [person.phone, business.secondPhone] : [person.phone]
  const hasSite = next() < 0.65
  const site = `${pick(next, ['www.', 'www.', '', 'https://'])}${business.host}`
  const rows = [
    ...phones.map((phone, place) => `${place === 0 ? label : label && 'M '}${phone}`),
    `${next() < 0.2 ? 'E-Mail: ' : ''}${person.email}`,
    ...(hasSite ? [site] : []),
    ...(next() < 0.8 ? [business.street, business.town] : []),
  ]
  return { rows, websites: hasSite ? [business.host] : [], phones }
}

export function people(
  { draft, person, palette, face, size }: Kit,
  x: number,
  y: number,
  width: number,
  anchor: 'start' | 'middle' | 'end',
): void {
  const { next } = draft
  const big = next() < 0.2 ? faceFor(draft, ['script', 'serif'], person.name) : face
  const name = next() < 0.2 ? person.name.toUpperCase() : person.name
  put(draft, name, {
    x,
    y,
    size: size * between(next, 1.3, 1.9),
    width,
    anchor,
    face: { ...big, weight: 700 },
    ink: inkOf(palette),
  })
  put(draft, person.title, {
    x,
    y: y + size * 1.5,
    size: size * between(next, 0.85, 1.05),
    width,
    anchor,
    face,
    ink: inkOf(palette, next() < 0.4 ? palette.accent : palette.ink),
  })
}

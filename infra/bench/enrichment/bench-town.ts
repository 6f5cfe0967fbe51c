import type { StandInPlace } from '@canvass/testing/stand-ins/stand-in-places'
import type { SitePages } from '@canvass/testing/stand-ins/websites'

/** A business that hasn't been looked up yet: its storefront text, its location, and its website. */
export interface BenchBusiness {
  readonly lines: readonly string[]
  readonly place: StandInPlace
  readonly host: string
  readonly pages: SitePages
  /** The only mailbox at the business. */
  readonly mailbox: string
}

const BEGINNINGS = ['Tal', 'Bren', 'Cor', 'Mar', 'Hol', 'Sel', 'Wick', 'Pen', 'Fal', 'Dun', 'Gar', 'Lor', 'Nev', 'Ost']
const ENDS = ['haven', 'mere', 'stead', 'borne', 'field', 'gate', 'brook', 'wood', 'ridge', 'combe', 'ford', 'low']
const TRADES = ['Bakery', 'Roofing', 'Florist', 'Printing', 'Furniture', 'Plumbing'] as const
const KINDS: Readonly<Record<(typeof TRADES)[number], StandInPlace['trade']>> = {
  Bakery: ['shop', 'bakery'],
  Roofing: ['craft', 'roofer'],
  Florist: ['shop', 'florist'],
  Printing: ['shop', 'copyshop'],
  Furniture: ['shop', 'furniture'],
  Plumbing: ['craft', 'plumber'],
}
const PEOPLE = ['Mira Solberg', 'Jonas Quist', 'Orla Castellan', 'Petra Vance', 'Leila Hartmann'] as const
const NUMBERED_FROM = 4_500_000_001

/** The number of distinct business names. */
const MAX_BUSINESSES = BEGINNINGS.length * ENDS.length * TRADES.length

/** Generates this many businesses with distinct names, the same ones each time. */
export function benchTown(count: number): BenchBusiness[] {
  if (count > MAX_BUSINESSES) throw new Error(`There are names for only ${MAX_BUSINESSES} businesses`)
  return Array.from({ length: count }, (_, at) => businessOf(at))
}

function businessOf(at: number): BenchBusiness {
  const begin = BEGINNINGS[at % BEGINNINGS.length] ?? ''
  const end = ENDS[Math.floor(at / BEGINNINGS.length) % ENDS.length] ?? ''
  const trade = TRADES[Math.floor(at / BEGINNINGS.length / ENDS.length)] ?? 'Bakery'
  const name = `${begin}${end} ${trade}`
  const host = `${begin}${end}-${trade}.example`.toLowerCase()
  const person = PEOPLE[at % PEOPLE.length] ?? ''
  const mailbox = person.split(' ')[0]?.toLowerCase() ?? ''
  const number = `555-0${100 + (at % 100)}`
  const house = `${10 + at}`
  const place: StandInPlace = {
    number: NUMBERED_FROM + at,
    name,
    trade: KINDS[trade],
    house,
    street: 'Alder Street',
    town: 'Alderbrook',
    state: 'Oregon',
    postcode: '97999',
    latitude: 44.05 + (at % 50) * 0.0013,
    longitude: -123.02 + Math.floor(at / 50) * 0.0017,
    phone: `+1-541-${number}`,
    website: `https://www.${host}/`,
    hours: 'Mo-Fr 08:00-17:00',
  }
  const phone = `(541) ${number}`
  return {
    lines: [name, person, 'Owner', phone, `${mailbox}@${host}`, `www.${host}`, `${house} Alder Street, Alderbrook`],
    place,
    host: `www.${host}`,
    pages: {
      '/': page(
        `${name} in Alderbrook`,
        `<h1>${name}</h1><p>Family owned since 1987. We serve homeowners and small businesses.</p><p>Call ${phone}</p>
<a href="/contact">Contact</a><a href="/about">About us</a><footer>${house} Alder Street, Alderbrook, OR 97999</footer>`,
      ),
      '/contact': page('Contact', `<h1>Contact</h1><p>${phone}</p><p>${mailbox}@${host}</p><p>Mo-Fr 08:00-17:00</p>`),
      '/about': page('About us', `<h1>Our team</h1><p>${person}</p><p>Owner</p>`),
    },
    mailbox,
  }
}

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body>${body}</body></html>`

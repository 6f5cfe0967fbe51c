import type { StandInPlace } from '@canvass/testing/stand-ins/stand-in-places'
import type { SitePages } from '@canvass/testing/stand-ins/websites'
import { type DemoLead, demoLeads } from '../local/demo/demo-lead.ts'
import { type LINES_OF_BUSINESS, TOWNS } from '../local/demo/invented-names.ts'

/** The map category for each line of business in the demonstration. */
const TRADES: Readonly<Record<(typeof LINES_OF_BUSINESS)[number]['category'], StandInPlace['trade']>> = {
  Bakery: ['shop', 'bakery'],
  'Roofing contractor': ['craft', 'roofer'],
  Dentist: ['amenity', 'dentist'],
  Florist: ['shop', 'florist'],
  'Car repair': ['shop', 'car_repair'],
  'Print shop': ['shop', 'copyshop'],
  'Fitness studio': ['leisure', 'fitness_centre'],
  Veterinarian: ['amenity', 'veterinary'],
  'Furniture store': ['shop', 'furniture'],
  'Law office': ['office', 'lawyer'],
  Plumber: ['craft', 'plumber'],
  Restaurant: ['amenity', 'restaurant'],
  'Garden center': ['shop', 'garden_centre'],
  'Solar installer': ['shop', 'energy'],
}
const NUMBERED_FROM = 4_300_000_001
/** Maps are patchy: one in this many businesses is missing from all of them. */
const UNMAPPED_EVERY = 9
const HOURS = 'Mo-Fr 08:00-17:00'

/**
 * The towns of the demonstration: the businesses of its leads as places, their websites by host, and their mailboxes.
 */
export type Town = {
  places: StandInPlace[]
  sites: Record<string, SitePages>
  mailboxes: Record<string, readonly string[]>
}

export function demoTown(): Town {
  // The set of businesses doesn't depend on the date.
  const all = demoLeads(new Date(0)).map((lead, at) => ({ lead, place: placeOf(lead, at) }))
  return {
    places: all.filter((_, at) => at % UNMAPPED_EVERY !== UNMAPPED_EVERY - 1).map(({ place }) => place),
    sites: Object.fromEntries(all.map(({ lead, place }) => [lead.website.value, siteOf(lead, place)])),
    mailboxes: Object.fromEntries(all.map(({ lead }) => [lead.website.value, mailboxesOf(lead)])),
  }
}

function placeOf({ companyName, category, address, phone, website }: DemoLead, at: number): StandInPlace {
  const [line = '', town = ''] = address.value.split(', ')
  const [house = '', ...street] = line.split(' ')
  const inTowns: readonly string[] = TOWNS
  const townAt = inTowns.indexOf(town)
  const trades: Readonly<Record<string, StandInPlace['trade']>> = TRADES
  return {
    number: NUMBERED_FROM + at,
    name: companyName,
    trade: trades[category] ?? ['shop', 'yes'],
    house,
    street: street.join(' '),
    town,
    state: 'Oregon',
    postcode: String(97_990 + townAt),
    // Towns a morning's drive apart, each with a grid of corners.
    latitude: rounded(44.6 + townAt * 0.11 + (at % 12) * 0.0013),
    longitude: rounded(-123.4 + townAt * 0.07 + Math.floor(at / 12) * 0.0017),
    phone: `+1-${phone.value.replace(/[()]/gu, '').replace(' ', '-')}`,
    website: `https://${website.value}/`,
    hours: HOURS,
  }
}

const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5

/**
 * Returns a contact's mailboxes: everyone has a first-name address; for one in four, the printed address is out of use.
 */
function mailboxesOf({ person, email, phone }: DemoLead): string[] {
  const isOutOfUse = email !== null && Number(phone.value.at(-1)) % 4 === 0
  const first = person?.name.split(' ')[0]?.toLowerCase()
  return ['info', ...(first === undefined || isOutOfUse ? [] : [first])]
}

/** Text on a business's website besides its name and address; each site has one of these. */
const STORIES = [
  'Family owned since 1987.',
  'Now hiring: two people for our new location.',
  'Winner of the Port Ellery Readers’ Choice award.',
  'We serve homeowners and small businesses across the valley.',
  'Sixteen people work here, and four vans are on the road.',
] as const

function siteOf({ companyName, category, person, email, phone, lines }: DemoLead, place: StandInPlace): SitePages {
  const { house, street, town, postcode, number } = place
  const address = { '@type': 'PostalAddress', streetAddress: `${house} ${street}`, addressLocality: town }
  const data = {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    name: companyName,
    telephone: place.phone,
    openingHours: [HOURS],
    address: { ...address, addressRegion: 'OR', postalCode: postcode },
  }
  const mail = email ? `<p>Write to <a href="mailto:${email.value}">${email.value}</a></p>` : ''
  const team = person ? `<h2>Our team</h2><p>${person.name}</p><p>${person.title ?? ''}</p>` : ''
  const block = `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
  return {
    '/': page(
      `${companyName} | ${category} in ${town}`,
      `<h1>${escaped(companyName)}</h1><p>${escaped(lines[1] ?? '')}</p><p>${STORIES[number % STORIES.length] ?? ''}</p>
<p>Call ${phone.value}</p><a href="/about">About us</a><a href="/contact">Contact</a>
<footer>${house} ${street}, ${town}, OR ${postcode}</footer>`,
      block,
    ),
    '/about': page(`About us | ${companyName}`, `<h1>About us</h1>${team}`),
    '/contact': page(`Contact | ${companyName}`, `<h1>Contact</h1><p>${phone.value}</p>${mail}<p>${HOURS}</p>`),
  }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const page = (title: string, body: string, head = '') =>
  `<!doctype html><html lang="en"><head><title>${escaped(title)}</title>${head}</head><body>${body}</body></html>`

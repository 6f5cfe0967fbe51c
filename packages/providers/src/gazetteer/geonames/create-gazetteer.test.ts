import type { CardFields } from '@canvass/recognition/fields/card-fields'
import { metersBetween } from '@canvass/domain/places/meters-between'
import { locateApproximately } from '@canvass/enrichment/places/approximate-position'
import { describe, expect, it } from 'vitest'
import { createGazetteer } from './create-gazetteer.ts'

const gazetteer = createGazetteer()

type Hints = { country?: string; phones?: string[]; device?: string }
type Expected = { at: [number, number]; precision: 'zip' | 'city'; name: string }

const fact = (value: string) => ({ value, label: null, confidence: 1, evidence: [] })

const found = (address: string | string[], { country, phones = [], device }: Hints = {}) => {
  const fields: Pick<CardFields, 'addresses' | 'phones' | 'country'> = {
    addresses: [address].flat().map(fact),
    phones: phones.map(fact),
    ...(country !== undefined && { country }),
  }
  return locateApproximately(fields, device, gazetteer)
}

const zip = (name: string, ...at: [number, number]): Expected => ({ at, precision: 'zip', name })
const city = (name: string, ...at: [number, number]): Expected => ({ at, precision: 'city', name })

const AUSTIN = city('Austin, TX', 30.27, -97.74)
const MUNICH = city('Munich', 48.14, 11.58)
const SAINT_LOUIS = city('St. Louis, MO', 38.63, -90.2)
const NEW_YORK = city('New York City, NY', 40.71, -74.01)
const PARIS = city('Paris', 48.86, 2.35)

/** An address with the card's other hints, and the expected position; null if it is ambiguous. */
const CASES: readonly [string, Hints, Expected | null][] = [
  // United States
  ['1500 S Lamar Blvd, Austin, TX 78704', {}, zip('78704', 30.24, -97.77)],
  ['1500 S Lamar Blvd, Austin, TX 78704-2631', {}, zip('78704', 30.24, -97.77)],
  ['1500 s lamar blvd, austin, tx 78704', {}, zip('78704', 30.24, -97.77)],
  ['1500 S Lamar Blvd, Austin, Texas 78704', {}, zip('78704', 30.24, -97.77)],
  ['Austin TX 78704, USA', {}, zip('78704', 30.24, -97.77)],
  ['78704', { device: 'US' }, zip('78704', 30.24, -97.77)],
  ['78704', { phones: ['+15125550123'] }, zip('78704', 30.24, -97.77)],
  ['78704, USA', {}, zip('78704', 30.24, -97.77)],
  ['78704 Austin', {}, zip('78704', 30.24, -97.77)],
  ['78704', {}, null],
  ['78704', { device: 'DE' }, null],
  ['78704', { phones: ['+493012345678'], device: 'US' }, null],
  ['Austin, TX', {}, AUSTIN],
  ['austin, tx', {}, AUSTIN],
  ['Austin, Texas', {}, AUSTIN],
  ['Austin TX', {}, AUSTIN],
  ['500 Congress Ave, Austin, TX', {}, AUSTIN],
  ['Austin', { device: 'US' }, AUSTIN],
  ['12345 Main Street, Austin, TX', {}, AUSTIN],
  ['St. Louis, MO', {}, SAINT_LOUIS],
  ['Saint Louis, Missouri', {}, SAINT_LOUIS],
  ['st louis, mo', {}, SAINT_LOUIS],
  ['NYC', {}, NEW_YORK],
  ['New York', {}, NEW_YORK],
  ['New York, NY', {}, NEW_YORK],
  ['350 5th Ave, New York, NY 10118', {}, zip('10118', 40.75, -73.99)],
  ['Springfield', {}, null],
  ['Springfield', { device: 'US' }, null],
  ['Springfield', { phones: ['+12175550100'] }, null],
  ['Springfield, USA', {}, null],
  ['Springfield, IL', {}, city('Springfield, IL', 39.8, -89.64)],
  ['Springfield, MA 01103', {}, zip('01103', 42.1, -72.59)],
  ['Portland', { device: 'US' }, null],
  ['Portland, ME', {}, city('Portland, ME', 43.66, -70.26)],
  ['Portland, Oregon', {}, city('Portland, OR', 45.52, -122.68)],
  ['Columbus', {}, null],
  ['Paris, TX', {}, city('Paris, TX', 33.66, -95.56)],
  ['Paris, Texas 75460', {}, zip('75460', 33.66, -95.55)],
  ['Paris', { device: 'US' }, null],
  ['Paris, USA', {}, null],
  ['Athens, GA', {}, city('Athens, GA', 33.96, -83.38)],
  // A ZIP code of another state or city
  ['Austin, TX 10001', {}, AUSTIN],
  ['Marlow Falls, OR 97998', {}, null],
  ['Ontario, CA', {}, city('Ontario, CA', 34.06, -117.65)],
  ['Washington, DC', {}, city('Washington, DC', 38.9, -77.04)],
  // Canada
  ['290 Bremner Blvd, Toronto, ON M5V 3L9', {}, zip('M5V', 43.64, -79.4)],
  ['m5v 3l9', {}, zip('M5V', 43.64, -79.4)],
  ['M5V', { device: 'CA' }, zip('M5V', 43.64, -79.4)],
  ['Montréal, QC', {}, city('Montréal, QC', 45.51, -73.59)],
  ['Montreal, Canada', {}, city('Montréal, QC', 45.51, -73.59)],
  ['Vancouver, BC', {}, city('Vancouver, BC', 49.25, -123.12)],
  ['London, ON', {}, city('London, ON', 42.98, -81.23)],
  ['Paris, Ontario', {}, city('Paris, ON', 43.2, -80.38)],
  ['1455 rue Notre-Dame Ouest, Montréal (Québec) H3C 1K4', {}, zip('H3C', 45.5, -73.55)],
  ['14 Wharf St, Toronto (Ontario)', {}, city('Toronto, ON', 43.71, -79.4)],
  // United Kingdom: its postal codes are in no file, but its cities are
  ['London', {}, city('London', 51.51, -0.13)],
  ['221B Baker Street, London NW1 6XE', {}, city('London', 51.51, -0.13)],
  ['London W1', {}, city('London', 51.51, -0.13)],
  ['London, UK', {}, city('London', 51.51, -0.13)],
  ['12 Bridge St, Cambridge CB2 1UJ', {}, city('Cambridge', 52.2, 0.12)],
  ['Cambridge', {}, null],
  ['Cambridge, MA', {}, city('Cambridge, MA', 42.37, -71.11)],
  ['Birmingham', {}, null],
  // Germany
  ['Marienplatz 8, 80331 München', {}, MUNICH],
  ['Marienplatz 8, 80331 Munich, Germany', {}, MUNICH],
  ['D-80331 Muenchen', {}, MUNICH],
  ['Lindenallee 4, DE 10115 Berlin', {}, city('Berlin', 52.52, 13.41)],
  ['münchen', {}, MUNICH],
  ['80331 München', { device: 'US' }, MUNICH],
  ['Hauptstraße 1, 10115 Berlin', { country: 'DE' }, city('Berlin', 52.52, 13.41)],
  ['Berlin, DE', {}, city('Berlin', 52.52, 13.41)],
  ['Neustadt', { country: 'DE' }, null],
  ['Frankfurt am Main', { country: 'DE' }, city('Frankfurt am Main', 50.12, 8.68)],
  ['50667 Köln', { device: 'DE' }, city('Köln', 50.94, 6.96)],
  // France: 75001 is also a ZIP code in Texas
  ['12 Rue de Rivoli, 75001 Paris', {}, PARIS],
  ['75001 Paris, France', {}, PARIS],
  ['75001 Paris', { device: 'US' }, null],
  ['75001', { country: 'FR' }, null],
  ['Addison, TX 75001', {}, zip('75001', 32.96, -96.84)],
  ['Saint-Étienne', { country: 'FR' }, city('Saint-Étienne', 45.43, 4.39)],
  // Netherlands
  ['Damrak 1, 1012 LG Amsterdam', {}, city('Amsterdam', 52.37, 4.89)],
  ['Den Haag', { device: 'NL' }, city('The Hague', 52.08, 4.3)],
  ['Utrecht', { phones: ['+31302345678'] }, city('Utrecht', 52.09, 5.12)],
  // Austria and Switzerland
  ['Stephansplatz 1, 1010 Wien', {}, city('Vienna', 48.21, 16.37)],
  ['A-5020 Salzburg', {}, city('Salzburg', 47.8, 13.04)],
  ['Bahnhofstrasse 1, 8001 Zürich', {}, city('Zürich', 47.37, 8.55)],
  ['CH-1201 Genève', {}, city('Genève', 46.2, 6.15)],
  ['Zurich, Switzerland', {}, city('Zürich', 47.37, 8.55)],
  // Brazil: PA and SC are also states of the United States
  ['Rua XV de Novembro, 88, Belém - PA, 66010-000', { country: 'BR' }, city('Belém', -1.46, -48.5)],
  ['Av. Getúlio Vargas 8, Joinville SC 89237-100', { country: 'BR' }, city('Joinville', -26.3, -48.85)],
  ['Vienna', { device: 'US' }, null],
  ['Vienna, VA', {}, city('Vienna, VA', 38.9, -77.26)],
  // Not a place, or without any information
  ['Suite 200', { device: 'US' }, null],
  ['Nowhere Springs', { country: 'US' }, null],
  ['', {}, null],
]

describe('the gazetteer', () => {
  it.each(CASES)('locates %j with %j or returns nothing', async (address, hints, expected) => {
    const about = await found(address, hints)
    const [latitude = NaN, longitude = NaN] = expected?.at ?? []
    const isThere = about !== undefined && metersBetween(about, { latitude, longitude }) < 5_000
    expect(about && { precision: about.precision, name: about.name, isThere }).toEqual(
      expected ? { precision: expected.precision, name: expected.name, isThere: true } : undefined,
    )
  })

  it('returns nothing for a card with branches in several towns', async () => {
    expect(await found(['Austin, TX 78704', 'Dallas, TX 75201'])).toBeUndefined()
    expect(await found(['Austin, TX 78704', 'Round Rock, TX 78664'])).toMatchObject({ name: '78704' })
  })

  it('returns nothing for an address crafted to break it', async () => {
    for (const hostile of ['\0', '\t', 'x'.repeat(10_000), `${'1'.repeat(5_000)} Austin, TX`, '__proto__, TX', '📍, 🏙'])
      expect(await found(hostile)).toBeUndefined()
  })
})

it.each([
  ['Berlin', 52.52, 13.4, 'DE'],
  ['Milan', 45.47, 9.19, 'IT'],
  ['Chicago', 41.88, -87.63, 'US'],
  ['Toronto', 43.65, -79.38, 'CA'],
  ['São Paulo', -23.56, -46.65, 'BR'],
  ['Suva', -18.14, 178.44, 'FJ'],
  ['the middle of the Atlantic', 40, -40, undefined],
  ['the North Pole', 90, 0, undefined],
] as const)('%s is in its country', async (_where, latitude, longitude, country) => {
  expect(await gazetteer.countryAt({ latitude, longitude })).toBe(country)
})

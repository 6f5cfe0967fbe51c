import { placeKey } from '@canvass/domain/places/place-key'

export type ListedCode = {
  zip: string
  /** An empty string if unknown. */
  latitude: number | string
  longitude: number | string
  city: string
  /** A two-letter code in the United States, a name in Canada. */
  state: string
  country: string
}

const PROVINCES: Readonly<Record<string, string>> = {
  Alberta: 'AB',
  'British Columbia': 'BC',
  Manitoba: 'MB',
  'New Brunswick': 'NB',
  'Newfoundland and Labrador': 'NL',
  Newfoundland: 'NL',
  'Northwest Territories': 'NT',
  'Nova Scotia': 'NS',
  Nunavut: 'NU',
  Ontario: 'ON',
  'Prince Edward Island': 'PE',
  Quebec: 'QC',
  Saskatchewan: 'SK',
  Yukon: 'YT',
}

/** Builds one line for each ZIP code and each first half of a Canadian postal code: its center and its town. */
export const codeLines = (codes: readonly ListedCode[]): string[] =>
  codes
    .filter(({ latitude, longitude }) => Number(latitude) !== 0 && Number(longitude) !== 0)
    .map(({ zip, latitude, longitude, city, state, country }) => {
      const isCanada = country === 'Canada'
      // The name for a Canadian code is a region or a district, not a town that an address would use.
      const where = isCanada ? ['CA', PROVINCES[state] ?? '', ''] : ['US', state, placeKey(city)]
      return [zip, ...where, rounded(latitude), rounded(longitude)].join('\t')
    })
    .toSorted((a, b) => (a < b ? -1 : 1))

const rounded = (degrees: number | string) => Math.round(Number(degrees) * 100) / 100

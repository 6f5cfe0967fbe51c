import { placeKey } from '@canvass/domain/places/place-key'

export type ListedCode = {
  zip: string
  /** Nothing, as a text, where it is not known. */
  latitude: number | string
  longitude: number | string
  city: string
  /** Its letters in the United States, its name in Canada. */
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

/** One line for each ZIP code, and for each first half of a Canadian code: where its middle is, and what town it is of. */
export const codeLines = (codes: readonly ListedCode[]): string[] =>
  codes
    .filter(({ latitude, longitude }) => Number(latitude) !== 0 && Number(longitude) !== 0)
    .map(({ zip, latitude, longitude, city, state, country }) => {
      const isCanada = country === 'Canada'
      // What is told of a Canadian code is a region or a quarter, and no town that an address would name.
      const where = isCanada ? ['CA', PROVINCES[state] ?? '', ''] : ['US', state, placeKey(city)]
      return [zip, ...where, rounded(latitude), rounded(longitude)].join('\t')
    })
    .toSorted((a, b) => (a < b ? -1 : 1))

const rounded = (degrees: number | string) => Math.round(Number(degrees) * 100) / 100

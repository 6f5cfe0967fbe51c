import { placeKey } from '@canvass/domain/places/place-key'

/** A city as it is kept: where it is to a hundredth of a degree, how many people it has to two digits. */
type KeptCity = {
  key: string
  name: string
  country: string
  /** Of the United States and Canada as addresses write it; of others none. */
  region: string
  people: number
  latitude: number
  longitude: number
  otherNames: string[]
}

/** GeoNames' numbers of Canada's provinces. */
const PROVINCES: Readonly<Record<string, string>> = {
  '01': 'AB',
  '02': 'BC',
  '03': 'MB',
  '04': 'NB',
  '05': 'NL',
  '07': 'NS',
  '08': 'ON',
  '09': 'PE',
  '10': 'QC',
  '11': 'SK',
  '12': 'YT',
  '13': 'NT',
  '14': 'NU',
}
/** Of where Canvass is used the villages, too: what is unique there has to be so in truth. */
const LEAST_PEOPLE = { near: 500, elsewhere: 5_000 }
/** A quarter of a city is looked for by its name only where it is large. */
const LEAST_OF_QUARTER = 50_000
/** Other names are kept of so large a city: the smaller ones of where Canvass is used, and the world's large ones. */
const NAMED_OTHERWISE = { near: 15_000, elsewhere: 200_000 }
const NEAR = new Set('US CA GB IE DE AT CH FR NL BE LU IT ES PT PL DK'.split(' '))
const LEAST_LETTERS = 4
/** Shorter ones are codes of airports, but for these. */
const SHORT = new Set(['nyc', 'ulm', 'gand', 'bale', 'rom', 'la haye'])
const LATIN_NAME = /^[\p{Lu}'’][\p{Script=Latin}\p{M}\s.'’()-]*$/u

/** The cities of GeoNames' table, in the order of their keys. */
export function citiesOf(table: string): KeptCity[] {
  return table
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => cityOf(line.split('\t')) ?? [])
    .toSorted((a, b) => compare(a.key, b.key) || b.people - a.people || compare(lineOf(a), lineOf(b)))
}

function cityOf(cells: readonly string[]): KeptCity | undefined {
  const [, name = '', , others = '', latitude, longitude, , kind, country = '', , admin = ''] = cells
  const people = Number(cells[14])
  const where = NEAR.has(country) ? 'near' : 'elsewhere'
  if (people < (kind === 'PPLX' ? LEAST_OF_QUARTER : LEAST_PEOPLE[where])) return undefined
  const key = placeKey(name)
  const isNamed = people >= NAMED_OTHERWISE[where]
  const keys = isNamed
    ? others
        .split(',')
        .filter((other) => LATIN_NAME.test(other))
        .map(placeKey)
    : []
  return {
    key,
    name,
    country,
    region: country === 'US' ? admin : country === 'CA' ? (PROVINCES[admin] ?? '') : '',
    people: Number(people.toPrecision(2)),
    latitude: rounded(latitude),
    longitude: rounded(longitude),
    otherNames: [...new Set(keys)].filter(
      (other) => other !== key && (other.length >= LEAST_LETTERS || SHORT.has(other)),
    ),
  }
}

const rounded = (degrees: string | undefined) => Math.round(Number(degrees) * 100) / 100
const compare = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1)

const lineOf = ({ name, country, region, people, latitude, longitude }: KeptCity): string =>
  [name, country, region, people, latitude, longitude].join('\t')

/** One line for each city, in the order of the keys of their names. */
export const cityLines = (cities: readonly KeptCity[]): string[] => cities.map(lineOf)

/** One line for each other name: the name, and the numbers of the lines of the cities that have it. */
export function aliasLines(cities: readonly KeptCity[]): string[] {
  const lines = new Map<string, number[]>()
  for (const [at, { otherNames }] of cities.entries())
    for (const other of otherNames) {
      const known = lines.get(other)
      if (known) known.push(at)
      else lines.set(other, [at])
    }
  return [...lines].toSorted(([a], [b]) => compare(a, b)).map(([name, at]) => `${name}\t${at.join(' ')}`)
}

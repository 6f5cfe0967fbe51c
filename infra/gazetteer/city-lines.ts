import { placeKey } from '@canvass/domain/places/place-key'

/** A city as stored: its position to a hundredth of a degree, its population to two significant digits. */
type StoredCity = {
  key: string
  name: string
  country: string
  /** For the United States and Canada, as addresses write it; empty for others. */
  region: string
  people: number
  latitude: number
  longitude: number
  otherNames: string[]
}

/** GeoNames' codes for Canada's provinces. */
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
/**
 * The smallest population. In countries where Canvass is used, villages count too: a name that's unique in the list has
 * to be unique in reality.
 */
const MIN_POPULATION = { near: 500, elsewhere: 5_000 }
/** People search for a city district by name only if it's large. */
const MIN_DISTRICT_POPULATION = 50_000
/**
 * The smallest population of a city whose other names are stored: smaller cities where Canvass is used, and large ones
 * worldwide.
 */
const MIN_ALIASED_POPULATION = { near: 15_000, elsewhere: 200_000 }
const NEAR = new Set('US CA GB IE DE AT CH FR NL BE LU IT ES PT PL DK'.split(' '))
const MIN_CHARACTERS = 4
/** Other names this short are airport codes, except for these. */
const SHORT = new Set(['nyc', 'ulm', 'gand', 'bale', 'rom', 'la haye'])
const LATIN_NAME = /^[\p{Lu}'’][\p{Script=Latin}\p{M}\s.'’()-]*$/u

/** Parses the cities in GeoNames' table, sorted by key. */
export function citiesOf(table: string): StoredCity[] {
  return table
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => cityOf(line.split('\t')) ?? [])
    .toSorted((a, b) => compare(a.key, b.key) || b.people - a.people || compare(lineOf(a), lineOf(b)))
}

function cityOf(cells: readonly string[]): StoredCity | undefined {
  const [, name = '', , others = '', latitude, longitude, , kind, country = '', , admin = ''] = cells
  const people = Number(cells[14])
  const where = NEAR.has(country) ? 'near' : 'elsewhere'
  if (people < (kind === 'PPLX' ? MIN_DISTRICT_POPULATION : MIN_POPULATION[where])) return undefined
  const key = placeKey(name)
  const isNamed = people >= MIN_ALIASED_POPULATION[where]
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
      (other) => other !== key && (other.length >= MIN_CHARACTERS || SHORT.has(other)),
    ),
  }
}

const rounded = (degrees: string | undefined) => Math.round(Number(degrees) * 100) / 100
const compare = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1)

const lineOf = ({ name, country, region, people, latitude, longitude }: StoredCity): string =>
  [name, country, region, people, latitude, longitude].join('\t')

/** Builds one line for each city, sorted by the key of its name. */
export const cityLines = (cities: readonly StoredCity[]): string[] => cities.map(lineOf)

/** Builds one line for each other name: the name, and the line numbers of the cities that have it. */
export function aliasLines(cities: readonly StoredCity[]): string[] {
  const lines = new Map<string, number[]>()
  for (const [at, { otherNames }] of cities.entries())
    for (const other of otherNames) {
      const known = lines.get(other)
      if (known) known.push(at)
      else lines.set(other, [at])
    }
  return [...lines].toSorted(([a], [b]) => compare(a, b)).map(([name, at]) => `${name}\t${at.join(' ')}`)
}

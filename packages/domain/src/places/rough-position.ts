import type { LatLong } from './meters-between.ts'
import { metersBetween } from './meters-between.ts'
import { placeKey } from './place-key.ts'

export interface City extends LatLong {
  readonly name: string
  /** Two letters. */
  readonly country: string
  /** Two letters in the United States and Canada, empty elsewhere. */
  readonly region: string
  readonly people: number
}

/** The area of a ZIP code, or of the first half of a Canadian code. */
export interface PostalArea extends LatLong {
  readonly code: string
  readonly country: string
  readonly region: string
  /** The key of its town; empty if unknown. */
  readonly town: string
}

/** The location in an address, without the street. */
export interface WrittenPlace {
  /** The lookup form: a ZIP code's five digits, or the first three characters of a Canadian code. */
  readonly code: string | null
  readonly city: string | null
  /** Two letters of a state or province. Some are also country codes: see `codeOfCountry`. */
  readonly region: string | null
  /** The countries the address itself allows; empty if it doesn't indicate any. */
  readonly countries: readonly string[]
  /** Set if what looks like a state may be a country: Berlin, DE. */
  readonly codeOfCountry?: string
}

/**
 * Other hints at the country: `sure` comes from the card itself, `likely` from a phone's calling code or the device's
 * time zone.
 */
export interface CountryHints {
  readonly sure?: string | undefined
  readonly likely: readonly string[]
}

/** An approximate position: the center of an area, not an address. */
export interface RoughPosition extends LatLong {
  readonly precision: 'zip' | 'city'
  /** Display name of the code or city whose center it is. */
  readonly name: string
  readonly country: string
  /** How far off the center may well be. */
  readonly meters: number
}

/** Within a country, equal names this close are the same town. Meters. */
const SAME_TOWN = 30_000
/** A town is never farther from the center of its ZIP code. Meters. */
const CODE_RADIUS = 60_000
const ZIP_METERS = 12_000
/** The largest of several cities is meant only if it has this many people and `TIMES_THE_NEXT` as many as the next. */
const WELL_KNOWN = 100_000
const TIMES_THE_NEXT = 10

/** Returns the approximate position of an address, by its code or else its city; undefined if it is ambiguous. */
export function roughPosition(
  written: WrittenPlace,
  hints: CountryHints,
  known: { readonly area?: PostalArea | undefined; readonly cities: readonly City[] },
): RoughPosition | undefined {
  const { area, cities } = known
  if (area && isCodeOf(area, written, hints, cities)) return positionOfArea(area)
  const city = resolveCity(written, hints, cities)
  return city && positionOfCity(city)
}

/** Whether the code belongs to that country and nothing in the address contradicts it. */
function isCodeOf(area: PostalArea, written: WrittenPlace, hints: CountryHints, cities: readonly City[]): boolean {
  const { region, city, countries } = written
  const isOfRegion = region !== null && area.region === region && countries.includes(area.country)
  if (region !== null && !isOfRegion) return false
  const sure = countries.length > 0 ? countries : hints.sure === undefined ? [] : [hints.sure]
  if (sure.length > 0 && !sure.includes(area.country)) return false
  const agreement = city === null ? 'unknown' : townAgreement(area, city, cities)
  if (agreement === 'other') return false
  if (agreement === 'same' || sure.length > 0) return true
  // Many countries have five-digit codes: without a matching town, every hint must point to this one.
  const { likely } = hints
  return (
    city === null && likely.length > 0 && likely.every((one) => one === area.country || hasSameCallingCode(one, area))
  )
}

/** Whether both countries use calling code 1. */
const hasSameCallingCode = (country: string, { country: own }: PostalArea) =>
  [country, own].every((one) => /^(?:US|CA)$/u.test(one))

function townAgreement(area: PostalArea, city: string, cities: readonly City[]): 'same' | 'other' | 'unknown' {
  const key = placeKey(city)
  if (key === area.town) return 'same'
  const there = cities.filter(({ country }) => country === area.country)
  if (there.some((one) => metersBetween(one, area) <= CODE_RADIUS)) return 'same'
  return cities.length > 0 ? 'other' : 'unknown'
}

/** Returns the city a name refers to; undefined if it is ambiguous. */
function resolveCity(
  { city, region, countries, codeOfCountry }: WrittenPlace,
  { sure, likely }: CountryHints,
  cities: readonly City[],
): City | undefined {
  if (city === null) return undefined
  const key = placeKey(city)
  const oneOf = (isMeant: (one: City) => boolean) => unambiguousCity(cities.filter(isMeant), key)
  if (region !== null)
    return oneOf((one) => one.country === codeOfCountry || (one.region === region && countries.includes(one.country)))
  if (countries.length > 0) return oneOf(({ country }) => countries.includes(country))
  if (sure !== undefined) return oneOf(({ country }) => country === sure)
  if (cities.some(({ country }) => likely.includes(country))) {
    const there = oneOf(({ country }) => likely.includes(country))
    const isFamedElsewhere =
      there === undefined || cities.some(({ people }) => people >= TIMES_THE_NEXT * Math.max(1, there.people))
    return isFamedElsewhere ? undefined : there
  }
  // With only a name to go on, the city has to be well known.
  const famed = unambiguousCity(cities, key)
  return famed && famed.people >= WELL_KNOWN ? famed : undefined
}

/**
 * Returns the only town in the list, or the one so much larger than the rest that its name alone refers to it. In the
 * same country, a nearby entry, or one with only a similar name, doesn't count as another town.
 */
function unambiguousCity(cities: readonly City[], key: string): City | undefined {
  const [first, ...others] = cities.toSorted((a, b) => b.people - a.people)
  if (first === undefined) return undefined
  const isCalledSo = (one: City) => placeKey(one.name) === key
  const isOther = (one: City) =>
    one.country !== first.country || (metersBetween(one, first) > SAME_TOWN && (isCalledSo(one) || !isCalledSo(first)))
  const next = others.find(isOther)
  if (next === undefined) return first
  return first.people >= WELL_KNOWN && first.people >= TIMES_THE_NEXT * next.people ? first : undefined
}

const positionOfArea = ({ code, country, latitude, longitude }: PostalArea): RoughPosition => ({
  latitude,
  longitude,
  precision: 'zip',
  name: code,
  country,
  meters: ZIP_METERS,
})

/** Scales the radius from a village to Los Angeles. */
const positionOfCity = ({ name, region, country, people, latitude, longitude }: City): RoughPosition => ({
  latitude,
  longitude,
  precision: 'city',
  name: region === '' ? name : `${name}, ${region}`,
  country,
  meters: Math.round(Math.min(40_000, Math.max(4_000, 16 * Math.sqrt(people)))),
})

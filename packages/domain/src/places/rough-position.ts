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
  /** The key of the town that it is of; empty where that is not known. */
  readonly town: string
}

/** What an address says of where it is, beside its street. */
export interface WrittenPlace {
  /** As it is looked up: a ZIP code's five digits, or the first three signs of a Canadian code. */
  readonly code: string | null
  readonly city: string | null
  /** Two letters of a state or a province. Some are a country's as well: see `codeOfCountry`. */
  readonly region: string | null
  /** The countries that it may be in by what the address itself says; none where it says nothing. */
  readonly countries: readonly string[]
  /** Set where what looks like a state may be a country: Berlin, DE. */
  readonly codeOfCountry?: string
}

/** What else tells the country: `sure` is what the card says of itself, `likely` a phone's code or a device's time zone. */
export interface CountryHints {
  readonly sure?: string | undefined
  readonly likely: readonly string[]
}

/** About where something is. It is the middle of an area, and nobody's address. */
export interface RoughPosition extends LatLong {
  readonly precision: 'zip' | 'city'
  /** The code or the city that it is the middle of, as people say it. */
  readonly name: string
  readonly country: string
  /** How far from the middle it may well be. */
  readonly meters: number
}

/** Of one country, names so close to each other are one town twice. Meters. */
const SAME_TOWN = 30_000
/** A town is not further from the middle of its ZIP code. Meters. */
const OF_ITS_CODE = 60_000
const ZIP_METERS = 12_000
/** The largest of several is meant only where it is so large, and so many times as large as the next. */
const WELL_KNOWN = 100_000
const TIMES_THE_NEXT = 10

/** Where an address is about, by its code or else its city; undefined where more than one place may be meant. */
export function roughPosition(
  written: WrittenPlace,
  hints: CountryHints,
  known: { readonly area?: PostalArea | undefined; readonly cities: readonly City[] },
): RoughPosition | undefined {
  const { area, cities } = known
  if (area && isCodeOf(area, written, hints, cities)) return positionOfArea(area)
  const city = cityMeant(written, hints, cities)
  return city && positionOfCity(city)
}

/** Whether the code is that country's, and nothing in the address contradicts it. */
function isCodeOf(area: PostalArea, written: WrittenPlace, hints: CountryHints, cities: readonly City[]): boolean {
  const { region, city, countries } = written
  const isOfRegion = region !== null && area.region === region && countries.includes(area.country)
  if (region !== null && !isOfRegion) return false
  const sure = countries.length > 0 ? countries : hints.sure === undefined ? [] : [hints.sure]
  if (sure.length > 0 && !sure.includes(area.country)) return false
  const agreement = city === null ? 'unknown' : townAgreement(area, city, cities)
  if (agreement === 'other') return false
  if (agreement === 'same' || sure.length > 0) return true
  // Five digits are a code of many countries: without a town that agrees, everything has to say this one.
  const { likely } = hints
  return city === null && likely.length > 0 && likely.every((one) => one === area.country || isNumberedAs(one, area))
}

/** Both have the calling code 1. */
const isNumberedAs = (country: string, { country: own }: PostalArea) =>
  [country, own].every((one) => /^(?:US|CA)$/u.test(one))

function townAgreement(area: PostalArea, city: string, cities: readonly City[]): 'same' | 'other' | 'unknown' {
  const key = placeKey(city)
  if (key === area.town) return 'same'
  const there = cities.filter(({ country }) => country === area.country)
  if (there.some((one) => metersBetween(one, area) <= OF_ITS_CODE)) return 'same'
  return cities.length > 0 ? 'other' : 'unknown'
}

/** The city that is meant by its name; undefined where it may be another one. */
function cityMeant(
  { city, region, countries, codeOfCountry }: WrittenPlace,
  { sure, likely }: CountryHints,
  cities: readonly City[],
): City | undefined {
  if (city === null) return undefined
  const key = placeKey(city)
  const oneOf = (isMeant: (one: City) => boolean) => theOne(cities.filter(isMeant), key)
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
  // With nothing but a name it has to be one that everybody knows.
  const famed = theOne(cities, key)
  return famed && famed.people >= WELL_KNOWN ? famed : undefined
}

/**
 * The only town of them, or the one that is meant by its name alone since the others are so much smaller. A smaller town of
 * the same country that is only called so in short, or elsewhere, is no other one.
 */
function theOne(cities: readonly City[], key: string): City | undefined {
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

/** From a village to Los Angeles. */
const positionOfCity = ({ name, region, country, people, latitude, longitude }: City): RoughPosition => ({
  latitude,
  longitude,
  precision: 'city',
  name: region === '' ? name : `${name}, ${region}`,
  country,
  meters: Math.round(Math.min(40_000, Math.max(4_000, 16 * Math.sqrt(people)))),
})

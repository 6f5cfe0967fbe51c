import type { StandInOptions } from './open-stand-in.ts'

/** A business that exists only in stand-ins, with everything that a place vendor may return for one. */
export type StandInPlace = {
  /** Its number in OpenStreetMap; other vendors derive their ids from it. */
  number: number
  name: string
  otherName?: string
  /** Set if the name is in a non-Latin script. */
  englishName?: string
  trade: readonly [key: string, value: string]
  house: string
  street: string
  town: string
  state: string
  postcode: string
  /** A two-letter code; if unset, the United States. */
  country?: string
  /** As used in addresses; if unset, Oregon's. */
  stateCode?: string
  /** Whether the house number comes before the street; true if unset. */
  isNumberFirst?: boolean
  latitude: number
  longitude: number
  phone?: string
  /** As dialed within the country. */
  nationalPhone?: string
  website?: string
  hours?: string
  isClosed?: boolean
  /** The number of the place it moved to. */
  movedTo?: number
}

const IN_TOWN = { town: 'Alderbrook', state: 'Oregon', postcode: '97999' }

/** A mall, a street, a chain of two, one that closed, and one that moved. All are invented. */
export const STAND_IN_PLACES: readonly StandInPlace[] = [
  {
    ...IN_TOWN,
    number: 4_200_000_001,
    name: 'Tidewater Roasters',
    otherName: 'Tidewater Coffee Roasters',
    trade: ['craft', 'coffee_roaster'],
    house: '12',
    street: 'Alder Street',
    latitude: 44.05,
    longitude: -123.02,
    phone: '+1-541-555-0142',
    website: 'https://tidewaterroasters.example/',
    hours: 'Mo-Fr 07:00-15:00',
  },
  {
    ...IN_TOWN,
    number: 4_200_000_002,
    name: 'Star Nails',
    trade: ['shop', 'beauty'],
    house: '14',
    street: 'Alder Street',
    latitude: 44.0501,
    longitude: -123.0201,
    phone: '+1-541-555-0117',
  },
  {
    ...IN_TOWN,
    number: 4_200_000_003,
    name: 'Quillfeather Dental',
    trade: ['amenity', 'dentist'],
    house: '16',
    street: 'Alder Street',
    latitude: 44.0502,
    longitude: -123.0202,
  },
  {
    ...IN_TOWN,
    number: 4_200_000_004,
    name: 'Blue Door Bakery',
    trade: ['shop', 'bakery'],
    house: '1',
    street: 'Elm Road',
    latitude: 44.06,
    longitude: -123.03,
    phone: '+1-541-555-0190',
  },
  {
    number: 4_200_000_005,
    name: 'Blue Door Bakery',
    trade: ['shop', 'bakery'],
    house: '9',
    street: 'Oak Road',
    town: 'Marlow Falls',
    state: 'Oregon',
    postcode: '97998',
    latitude: 44.3,
    longitude: -123.3,
  },
  {
    ...IN_TOWN,
    number: 4_200_000_006,
    name: 'Hollow Oak Motors',
    trade: ['shop', 'car_repair'],
    house: '30',
    street: 'Alder Street',
    latitude: 44.052,
    longitude: -123.021,
    isClosed: true,
  },
  {
    ...IN_TOWN,
    number: 4_200_000_007,
    name: 'Marlowe & Sons Roofing',
    trade: ['craft', 'roofer'],
    house: '32',
    street: 'Alder Street',
    latitude: 44.0521,
    longitude: -123.0212,
    movedTo: 4_200_000_001,
  },
]

const words = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1)

const textOf = ({ name, otherName = '', street, town, postcode }: StandInPlace) =>
  words([name, otherName, street, town, postcode].join(' '))

/**
 * Finds the places that match a query, those with the most matching words first.
 * @param places all available places
 * @param isSame whether a word in the query matches a word of a place
 */
export function searchPlaces(
  places: readonly StandInPlace[],
  query: string,
  isSame: (asked: string, held: string) => boolean,
): StandInPlace[] {
  const asked = words(query)
  return places
    .map((place) => {
      const ofName = words(`${place.name} ${place.otherName ?? ''}`)
      const all = textOf(place)
      const hits = asked.filter((word) => all.some((held) => isSame(word, held))).length
      return { place, hits, isNamed: asked.some((word) => ofName.some((held) => isSame(word, held))) }
    })
    .filter(({ isNamed }) => isNamed)
    .toSorted((a, b) => b.hits - a.hits)
    .map(({ place }) => place)
}

/** Options for a place vendor's stand-in, including its places, which default to those of the tests. */
export type PlacesOptions = StandInOptions & { places?: readonly StandInPlace[] }

/** Computes the meters between two positions close to each other, on a flat map. */
export function flatMeters(place: StandInPlace, latitude: number, longitude: number): number {
  const north = (place.latitude - latitude) * 111_195
  const east = (place.longitude - longitude) * 111_195 * Math.cos((latitude * Math.PI) / 180)
  return Math.hypot(north, east)
}

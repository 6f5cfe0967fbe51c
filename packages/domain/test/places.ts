import { type BusinessRead, type JudgedPlace, type PlaceSeen, rankPlaces } from '../src/places/rank-places.ts'

/** Where the photo was taken. */
export const HERE = { latitude: 44.05, longitude: -123.02 }
const METERS_IN_A_DEGREE = 111_195
/** So many meters north of where the photo was taken, or of another position. */
export const north = (meters: number, from = HERE) => ({
  ...from,
  latitude: from.latitude + meters / METERS_IN_A_DEGREE,
})

/** What a picture says of the business of that name, and nothing else. */
export const read = (name: string, given: Partial<BusinessRead> = {}): BusinessRead => ({
  names: [name],
  lines: [],
  phones: [],
  emails: [],
  websites: [],
  addresses: [],
  position: null,
  ...given,
})

/** A place of which nothing else is known. */
export const place = (name: string, given: Partial<PlaceSeen> = {}): PlaceSeen => ({
  name,
  address: null,
  phone: null,
  website: null,
  position: null,
  ...given,
})

/** The place that is put first. */
export function first(of: BusinessRead, ...places: PlaceSeen[]): JudgedPlace<PlaceSeen> {
  const [best] = rankPlaces(of, places)
  if (!best) throw new Error('No place was judged')
  return best
}

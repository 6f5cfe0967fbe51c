import { type BusinessClues, type JudgedPlace, type ProviderPlace, rankPlaces } from '../src/places/rank-places.ts'

/** Where the photo was taken. */
export const HERE = { latitude: 44.05, longitude: -123.02 }
const METERS_IN_A_DEGREE = 111_195
/** Returns a position the given meters north of where the photo was taken, or of another position. */
export const north = (meters: number, from = HERE) => ({
  ...from,
  latitude: from.latitude + meters / METERS_IN_A_DEGREE,
})

/** A reading of a business with that name and nothing else. */
export const read = (name: string, given: Partial<BusinessClues> = {}): BusinessClues => ({
  names: [name],
  lines: [],
  phones: [],
  emails: [],
  websites: [],
  addresses: [],
  position: null,
  ...given,
})

/** A place with nothing but a name. */
export const place = (name: string, given: Partial<ProviderPlace> = {}): ProviderPlace => ({
  name,
  address: null,
  phone: null,
  website: null,
  position: null,
  ...given,
})

/** Returns the place that ranks first. */
export function first(of: BusinessClues, ...places: ProviderPlace[]): JudgedPlace<ProviderPlace> {
  const [best] = rankPlaces(of, places)
  if (!best) throw new Error('No place was judged')
  return best
}

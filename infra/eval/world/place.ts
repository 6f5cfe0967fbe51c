/** A business as a map knows it: what every vendor of places may say of one, in forms that each writes in its own way. */
export type IndexedPlace = {
  /** Its number in OpenStreetMap; other vendors make their ids of it. */
  readonly number: number
  readonly name: string
  /** The same in the country's own letters, where these are others. */
  readonly nativeName?: string
  readonly tag: readonly [key: string, value: string]
  readonly house: string
  readonly street: string
  readonly town: string
  readonly state: string
  readonly stateCode: string
  readonly postcode: string
  /** Two letters. */
  readonly country: string
  readonly isNumberFirst: boolean
  readonly latitude: number
  readonly longitude: number
  /** Groups parted by spaces: `+44 20 7946 0123`, and as it is dialed in the country. */
  readonly phone?: { readonly international: string; readonly national: string } | undefined
  readonly host?: string | undefined
  readonly hours?: string | undefined
  readonly isClosed?: boolean
}

export type Spot = { readonly latitude: number; readonly longitude: number }

const METERS_PER_DEGREE = 111_195

/** So many meters to the north and to the east of a spot, on a map that is flat there. */
export const shifted = ({ latitude, longitude }: Spot, north: number, east: number): Spot => ({
  latitude: latitude + north / METERS_PER_DEGREE,
  longitude: longitude + east / (METERS_PER_DEGREE * Math.cos((latitude * Math.PI) / 180)),
})

/** Meters between two spots that are close to each other, on a flat map. */
export function flatMeters(a: Spot, b: Spot): number {
  const north = (a.latitude - b.latitude) * METERS_PER_DEGREE
  const east = (a.longitude - b.longitude) * METERS_PER_DEGREE * Math.cos((a.latitude * Math.PI) / 180)
  return Math.hypot(north, east)
}

/** Lower case without marks, as names are compared on the net and in indexes. */
export const plain = (text: string): string =>
  text.toLowerCase().replaceAll('ß', 'ss').replaceAll('ł', 'l').normalize('NFKD').replace(/\p{M}/gu, '')

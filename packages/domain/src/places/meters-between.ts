export interface LatLong {
  readonly latitude: number
  readonly longitude: number
}

/** Mean radius of the earth, in meters. */
const EARTH = 6_371_000

/** Returns the distance between two positions on a sphere, in meters, by the haversine formula. */
export function metersBetween(a: LatLong, b: LatLong): number {
  const [from, to] = [radians(a.latitude), radians(b.latitude)]
  const share = haversine(to - from) + Math.cos(from) * Math.cos(to) * haversine(radians(b.longitude - a.longitude))
  return 2 * EARTH * Math.asin(Math.min(1, Math.sqrt(share)))
}

const haversine = (angle: number) => Math.sin(angle / 2) ** 2
const radians = (degrees: number) => (degrees * Math.PI) / 180

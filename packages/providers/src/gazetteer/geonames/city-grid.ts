import type { LatLong } from '@canvass/domain/places/meters-between'
import type { SortedLines } from './sorted-lines.ts'

/** The precision of the data file. */
const PER_DEGREE = 100
const [LATITUDE, LONGITUDE] = [4, 5]
/** If every city is farther away than this, there is no result. A degree of latitude is 111 km. */
const MAX_DEGREES = 1

/** The positions of all cities, two numbers each: half a megabyte, and a millisecond per lookup. */
export class CityGrid {
  readonly #at: Int16Array

  constructor(cities: SortedLines) {
    this.#at = new Int16Array(cities.length * 2)
    for (let line = 0; line < cities.length; line += 1) {
      const cells = cities.at(line).split('\t')
      this.#at[line * 2] = Math.round(Number(cells[LATITUDE]) * PER_DEGREE)
      this.#at[line * 2 + 1] = Math.round(Number(cells[LONGITUDE]) * PER_DEGREE)
    }
  }

  /** Returns the line of the nearest city. */
  nearest({ latitude, longitude }: LatLong): number | undefined {
    const narrow = Math.cos((latitude * Math.PI) / 180)
    let [line, least]: [number | undefined, number] = [undefined, MAX_DEGREES ** 2]
    for (let n = 0; n < this.#at.length; n += 2) {
      const north = (this.#at[n] ?? 0) / PER_DEGREE - latitude
      if (north > MAX_DEGREES || north < -MAX_DEGREES) continue
      const apart = Math.abs((this.#at[n + 1] ?? 0) / PER_DEGREE - longitude)
      const east = Math.min(apart, 360 - apart) * narrow
      const far = north ** 2 + east ** 2
      if (far < least) [line, least] = [n / 2, far]
    }
    return line
  }
}

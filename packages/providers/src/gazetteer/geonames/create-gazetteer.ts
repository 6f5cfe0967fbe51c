import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { placeKey } from '@canvass/domain/places/place-key'
import type { City, PostalArea } from '@canvass/domain/places/rough-position'
import type { Gazetteer } from '@canvass/enrichment/ports'
import { CityGrid } from './city-grid.ts'
import { SortedLines } from './sorted-lines.ts'

const unpacked = promisify(gunzip)
const data = join(import.meta.dirname, 'data')

type Tables = { cities: SortedLines; otherNames: SortedLines; codes: SortedLines }

/**
 * Creates the gazetteer of cities and ZIP codes. It reads our own files, which it opens on first use (`npm run
 * gazetteer`).
 */
export function createGazetteer(): Gazetteer {
  let opened: Promise<Tables> | undefined
  let grid: CityGrid | undefined
  const tables = () => {
    opened ??= openTables().catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }
  return {
    async areaOf(code) {
      const { codes } = await tables()
      return codes.withKey(code).map(areaOfLine)[0]
    },
    async citiesNamed(name) {
      const key = placeKey(name)
      if (key === '') return []
      const { cities, otherNames } = await tables()
      const others = otherNames.withKey(key).flatMap((line) => cellOf(line, 1).split(' ').map(Number))
      return [...cities.withKey(key), ...others.map((line) => cities.at(line))].map(cityOfLine)
    },
    async countryAt(position) {
      const { cities } = await tables()
      grid ??= new CityGrid(cities)
      const line = grid.nearest(position)
      return line === undefined ? undefined : cellOf(cities.at(line), 1)
    },
  }
}

async function openTables(): Promise<Tables> {
  // Opened in sequence, so that the garbage from unpacking is never in memory three times.
  const cities = await opened('cities', (line) => placeKey(cellOf(line, 0)))
  const otherNames = await opened('other-names', (line) => cellOf(line, 0))
  const codes = await opened('postal-codes', (line) => cellOf(line, 0))
  return { cities, otherNames, codes }
}

const opened = async (name: string, keyOf: (line: string) => string) =>
  new SortedLines(await unpacked(await readFile(join(data, `${name}.txt.gz`))), keyOf)

const cellOf = (line: string, at: number): string => line.split('\t')[at] ?? ''

function cityOfLine(line: string): City {
  const [name = '', country = '', region = '', people, latitude, longitude] = line.split('\t')
  return { name, country, region, people: Number(people), latitude: Number(latitude), longitude: Number(longitude) }
}

function areaOfLine(line: string): PostalArea {
  const [code = '', country = '', region = '', town = '', latitude, longitude] = line.split('\t')
  return { code, country, region, town, latitude: Number(latitude), longitude: Number(longitude) }
}

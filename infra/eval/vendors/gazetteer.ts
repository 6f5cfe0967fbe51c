import { metersBetween } from '@canvass/domain/places/meters-between'
import { placeKey } from '@canvass/domain/places/place-key'
import type { City } from '@canvass/domain/places/rough-position'
import type { Gazetteer } from '@canvass/enrichment/ports'
import { createGazetteer } from '@canvass/providers/gazetteer/geonames/create-gazetteer'
import type { World } from '../world/world.ts'

/** Builds the product's gazetteer with a world's invented towns in addition to the real ones, as if they were real. */
export function gazetteerOf({ index }: World): Gazetteer {
  const real = createGazetteer()
  const towns = new Map<string, City>()
  for (const { town, stateCode, country, latitude, longitude } of index) {
    const name = `${placeKey(town)} ${country}`
    if (towns.has(name)) continue
    const region = country === 'US' ? stateCode : ''
    towns.set(name, { name: town, country, region, people: 20_000, latitude, longitude })
  }
  return {
    areaOf: (code) => real.areaOf(code),
    async citiesNamed(name) {
      const invented = [...towns.values()].filter((one) => placeKey(one.name) === placeKey(name))
      return [...invented, ...(await real.citiesNamed(name))]
    },
    async countryAt(position) {
      const [nearest] = [...towns.values()].toSorted((a, b) => metersBetween(a, position) - metersBetween(b, position))
      return nearest?.country
    },
  }
}

import type { Option } from '../../../ui/forms/options.ts'

type Heading = { heading: string; options: Option[] }

/** "America/New York", from the name that programs use. */
export const zoneLabel = (zone: string): string => zone.replaceAll('_', ' ')

/** Lists the time zones that this browser knows by region, with the current one even if it doesn't know that. */
export function zoneOptions(current: string): Heading[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', current])
  const byRegion = new Map<string, Option[]>()
  for (const zone of [...zones].toSorted()) {
    const [region = zone, ...place] = zone.split('/')
    const label = zoneLabel(place.length === 0 ? region : place.join('/'))
    byRegion.set(region, [...(byRegion.get(region) ?? []), { value: zone, label }])
  }
  return [...byRegion].map(([heading, options]) => ({ heading, options }))
}

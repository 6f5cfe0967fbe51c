import { overpassElement, OVERPASS_HEADER } from '@canvass/testing/stand-ins/openstreetmap'
import type { Scenario } from '@canvass/testing/stand-ins/open-stand-in'
import { json } from '@canvass/testing/stand-ins/responses'
import { distanceFrom, type SearchablePlace, mapped } from './vendor-index.ts'

type Element = ReturnType<typeof overpassElement>

/** Drops the country from three of four places, as mappers do. */
function asMapped(number: number, element: Element): Element {
  if (number % 4 === 0) return element
  const { 'addr:country': _country, ...tags } = element.tags
  return { ...element, tags }
}

/**
 * Emulates Overpass: returns everything named around a spot, or everything whose tag has exactly the given value,
 * ordered by number and never by distance, up to the requested limit.
 */
export function overpass(kept: readonly SearchablePlace[]): Scenario {
  const elements = kept.map(({ place }) => ({
    place,
    element: asMapped(place.number, overpassElement(mapped(place))),
  }))
  const byValue = new Map<string, Element[]>()
  for (const { element } of elements)
    for (const [key, value] of Object.entries(element.tags)) {
      const at = `${key}=${value}`
      byValue.set(at, [...(byValue.get(at) ?? []), element])
    }

  const answered = (statement: string): Element[] => {
    const around = /\(around:(\d+),(-?[\d.]+),(-?[\d.]+)\)/u.exec(statement)
    const exact = [...statement.matchAll(/\["([^"]+)"="((?:[^"\\]|\\.)*)"\]/gu)].map(
      ([, key = '', value = '']) => `${key}=${value}`,
    )
    const [first] = exact
    if (around) {
      const [radius = 0, latitude = 0, longitude = 0] = around.slice(1).map(Number)
      return elements
        .filter(({ place }) => distanceFrom(place, { latitude, longitude }) <= radius)
        .map(({ element }) => element)
        .filter((element) => exact.every((one) => byValue.get(one)?.includes(element)))
    }
    return first === undefined ? [] : (byValue.get(first) ?? [])
  }

  return (request, response) => {
    const data = new URLSearchParams(request.body.toString()).get('data') ?? ''
    const most = Number(/out tags center (\d+);/u.exec(data)?.[1] ?? Number.NaN)
    const statements = data.match(/nwr[^;]+;/gu) ?? []
    if (Number.isNaN(most) || statements.length === 0) {
      response.writeHead(400, { 'content-type': 'text/html' }).end('<strong>Error</strong>: line 1: parse error')
      return undefined
    }
    const all = [...new Set(statements.flatMap(answered))].toSorted((a, b) => a.id - b.id)
    return json(200, { ...OVERPASS_HEADER, elements: all.slice(0, most) })(request, response)
  }
}

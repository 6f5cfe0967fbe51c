import type { Places, PlaceAnswer } from '@canvass/enrichment/ports'

/** A place search that always finds a business with this name, and records the order of its queries. */
export function preparedPlaces(name = 'Tidewater Roasters') {
  const asked: string[] = []
  const places: Places & { asked: string[] } = {
    asked,
    find(query): Promise<PlaceAnswer> {
      asked.push(query.text)
      const about = { address: null, phone: null, website: 'https://tidewater.example', position: null }
      return Promise.resolve({ provider: 'google', candidates: [{ id: 'p1', name, ...about }], raw: { name } })
    },
  }
  return places
}

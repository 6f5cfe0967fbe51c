import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A business in OpenStreetMap that journeys use. */
interface MappedPlace {
  number: number
  name: string
  house: string
  street: string
  website: string
}

interface MapsStandIn {
  /** The settings that point the product at it. */
  readonly settings: Readonly<Record<string, string>>
  close(): Promise<void>
}

const LICENSE = 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright'

/** Opens a stand-in for OpenStreetMap's services, with a handful of invented places that every search finds. */
export async function openMapsStandIn(places: readonly MappedPlace[]): Promise<MapsStandIn> {
  const server = createServer((request, response) => {
    const isNominatim = request.url?.startsWith('/search') === true || request.url?.startsWith('/lookup') === true
    const answer = isNominatim ? places.map(hitOf) : { features: [], elements: [] }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    settings: { OSM_CONTACT: 'maps@canvass.example', NOMINATIM_URL: url, PHOTON_URL: url, OVERPASS_URL: url },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

const hitOf = ({ number, name, house, street, website }: MappedPlace) => ({
  licence: LICENSE,
  osm_type: 'node',
  osm_id: number,
  lat: '44.0500000',
  lon: `-123.0${number % 10}00000`,
  category: 'shop',
  type: 'bakery',
  name,
  display_name: [name, house, street, 'Alderbrook'].join(', '),
  address: { house_number: house, road: street, town: 'Alderbrook', state: 'Oregon', country_code: 'us' },
  extratags: { website },
  namedetails: { name },
})

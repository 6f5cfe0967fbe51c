import { createProcessMemory } from '../../registry/provider-memory.ts'
import type { Provider } from '../../registry/provider.ts'
import { createOsmPlaces } from './create-places.ts'

type Settings = {
  osmContact: string | undefined
  nominatimUrl: string
  photonUrl: string
  overpassUrl: string
}

const DAY_MS = 24 * 60 * 60 * 1000
const KEPT = { keptMs: 30 * DAY_MS, nothingKeptMs: DAY_MS }
const LIMITS = { connectMs: 10_000, headersMs: 20_000, wholeMs: 25_000, bytes: 2_000_000 }
/** The rate limit of the public Nominatim, also applied to the other two out of fairness. */
const EVERY_MS = 1_000

export const openstreetmap: Provider<'places', Settings> = {
  name: 'openstreetmap',
  port: 'places',
  switchedOnBy: { OSM_CONTACT: 'maps@example.com' },
  open({ osmContact, nominatimUrl, photonUrl, overpassUrl }, { outgoing, memory = createProcessMemory() }) {
    // No anonymous requests: the operators of the public services want a contact address.
    if (osmContact === undefined) return { absent: 'OSM_CONTACT is not set' }
    const service = (name: string, url: string) => {
      const baseUrl = url.replace(/\/+$/u, '')
      const client = outgoing.client({
        provider: name,
        reach: { configured: baseUrl },
        limits: LIMITS,
        answers: ['application/json', 'application/geo+json'],
        mostAtOnce: 1,
      })
      return { name, baseUrl, client, memory, everyMs: EVERY_MS, ...KEPT }
    }
    return {
      made: createOsmPlaces({
        nominatim: service('nominatim', nominatimUrl),
        photon: service('photon', photonUrl),
        overpass: service('overpass', overpassUrl),
        userAgent: `Canvass (${osmContact})`,
      }),
    }
  },
}

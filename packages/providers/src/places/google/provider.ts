import { createProcessMemory } from '../../registry/provider-memory.ts'
import type { Provider } from '../../registry/provider.ts'
import { createGooglePlaces, GOOGLE_REMEMBERED_MS } from './create-places.ts'

type Settings = { googlePlacesKey: string | undefined; googlePlacesUrl: string }

const LIMITS = { connectMs: 10_000, headersMs: 15_000, wholeMs: 20_000, bytes: 1_000_000 }
const NOTHING_KEPT_MS = 60 * 60 * 1000

export const google: Provider<'places', Settings> = {
  name: 'google',
  port: 'places',
  switchedOnBy: { GOOGLE_PLACES_KEY: 'example-key' },
  open({ googlePlacesKey: key, googlePlacesUrl }, { outgoing, memory = createProcessMemory() }) {
    if (key === undefined) return { absent: 'GOOGLE_PLACES_KEY is not set' }
    const baseUrl = googlePlacesUrl.replace(/\/+$/u, '')
    const client = outgoing.client({
      provider: 'google places',
      reach: { configured: baseUrl },
      secrets: [key],
      limits: LIMITS,
      answers: ['application/json'],
      mostAtOnce: 4,
    })
    const kept = { everyMs: 0, keptMs: GOOGLE_REMEMBERED_MS, nothingKeptMs: NOTHING_KEPT_MS }
    return { made: createGooglePlaces({ name: 'google places', baseUrl, key, client, memory, ...kept }) }
  },
}

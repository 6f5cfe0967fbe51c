import { createProcessMemory } from '../../registry/provider-memory.ts'
import type { Provider } from '../../registry/provider.ts'
import { GOOGLE_REMEMBERED_MS } from '../google/create-places.ts'
import { createSerpApiPlaces } from './create-places.ts'
import { withKey } from './with-key.ts'

type Settings = { serpApiKey: string | undefined; serpApiNotice: 'read' | undefined; serpApiUrl: string }

const LIMITS = { connectMs: 10_000, headersMs: 30_000, wholeMs: 40_000, bytes: 2_000_000 }
const NOTHING_KEPT_MS = 60 * 60 * 1000

export const serpapi: Provider<'places', Settings> = {
  name: 'serpapi',
  port: 'places',
  switchedOnBy: { SERPAPI_KEY: 'example-key', SERPAPI_NOTICE: 'read' },
  open({ serpApiKey: key, serpApiNotice, serpApiUrl }, { outgoing, memory = createProcessMemory() }) {
    if (key === undefined) return { absent: 'SERPAPI_KEY is not set' }
    // SerpApi scrapes Google's pages against Google's terms: the operator must have been told, and a key alone doesn't
    // prove that.
    if (serpApiNotice === undefined) return { absent: 'SERPAPI_NOTICE is not set: read the notice in RUNNING.md first' }
    const baseUrl = serpApiUrl.replace(/\/+$/u, '')
    const client = outgoing.client({
      provider: 'serpapi',
      reach: { configured: baseUrl },
      secrets: [key],
      limits: LIMITS,
      answers: ['application/json'],
      mostAtOnce: 2,
      follows: 0,
    })
    const kept = { everyMs: 0, keptMs: GOOGLE_REMEMBERED_MS, nothingKeptMs: NOTHING_KEPT_MS }
    return { made: createSerpApiPlaces({ name: 'serpapi', baseUrl, client: withKey(client, key), memory, ...kept }) }
  },
}

import type { PlaceQuery, Places } from '@canvass/enrichment/ports'
import { OutgoingFailure } from '../../outgoing/outgoing-failure.ts'
import { requestJson, type Service } from '../request-json.ts'
import { GOOGLE_KEPT_MS } from '../google/create-places.ts'
import { placesOfSerpApi, searchesLeft } from './serpapi-place.ts'

/** Its data is Google's, and is kept no longer than data from Google itself. */
export const SERPAPI_LICENCE = 'Google Maps, by SerpApi'

const ACCEPT = { accept: 'application/json' }

/**
 * Finds businesses through SerpApi's Google Maps search: one search per query, since each costs money and returns all
 * details.
 */
export function createSerpApiPlaces(
  service: Service & { baseUrl: string },
  now: () => Date = () => new Date(),
): Places {
  const { baseUrl, client } = service
  return {
    async find(query, _choose, signal) {
      const search = searchOf(query)
      const nothing = { value: [], raw: null, askedAt: now().toISOString() }
      const { value: candidates, raw, askedAt } = search ? await searched(search, signal) : nothing
      return {
        provider: 'serpapi',
        candidates,
        raw,
        fetchedAt: askedAt,
        licence: SERPAPI_LICENCE,
        expiresAt: new Date(Date.parse(askedAt) + GOOGLE_KEPT_MS).toISOString(),
      }
    },
  }

  function searched(search: URLSearchParams, signal: AbortSignal) {
    const request = { method: 'GET' as const, url: `${baseUrl}/search.json?${search.toString()}`, headers: ACCEPT }
    const made = { read: placesOfSerpApi, isNothing: (places: readonly unknown[]) => places.length === 0 }
    return requestJson({ ...service, now }, request, made, signal).catch(async (error: unknown) => {
      if (!(error instanceof OutgoingFailure) || error.status !== 429 || !(await isUsedUp(signal))) throw error
      // Until the month is over, a retry would only fail again.
      throw new OutgoingFailure(error.provider, 'busy', false, { status: error.status, said: error.said })
    })
  }

  /**
   * Whether the monthly quota is used up. The hourly and the monthly limit have the same status; the account endpoint,
   * which is free, tells them apart.
   */
  async function isUsedUp(signal: AbortSignal): Promise<boolean> {
    try {
      const { body } = await client.send({ method: 'GET', url: `${baseUrl}/account.json`, headers: ACCEPT }, signal)
      return searchesLeft(JSON.parse(Buffer.from(body).toString())) === 0
    } catch {
      signal.throwIfAborted()
      return false
    }
  }
}

/** Searches for the name if one was read, otherwise the number; undefined if there is neither. */
function searchOf({ text, phones = [], near, about }: PlaceQuery): URLSearchParams | undefined {
  const q = text === '' ? phones[0] : text
  if (q === undefined) return undefined
  const search = new URLSearchParams({ engine: 'google_maps', type: 'search', q, hl: 'en' })
  // About a kilometer is precise enough for the search, and the user's exact position stays private.
  if (near) search.set('ll', `@${near.latitude.toFixed(2)},${near.longitude.toFixed(2)},14z`)
  else if (about) search.set('ll', `@${about.latitude.toFixed(2)},${about.longitude.toFixed(2)},11z`)
  return search
}

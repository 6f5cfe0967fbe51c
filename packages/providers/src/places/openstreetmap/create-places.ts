import type { PlaceCandidate, PlaceQuery, Places } from '@canvass/enrichment/ports'
import { ProviderError } from '@canvass/enrichment/provider-error'
import type { OutgoingRequest } from '../../outgoing/outgoing.ts'
import { askJson, type Service } from '../ask-json.ts'
import { nominatimLookup, nominatimSearch, placesOfNominatim } from './nominatim.ts'
import { merged, withMore } from './osm-place.ts'
import { overpassAround, placesOfOverpass } from './overpass.ts'
import { photonSearch, placesOfPhoton } from './photon.ts'

export const OSM_LICENCE = '© OpenStreetMap contributors, ODbL 1.0 (openstreetmap.org/copyright)'

type OsmService = Service & { baseUrl: string }
export type OsmServices = {
  nominatim: OsmService
  photon: OsmService
  overpass: OsmService
  /** As all three want to be told who asks. */
  userAgent: string
}

type Question = {
  service: OsmService
  request: Omit<OutgoingRequest, 'headers'>
  read: (answer: unknown) => PlaceCandidate[] | undefined
}

/**
 * Finds businesses in OpenStreetMap: Nominatim by name and address, Photon by names that are misspelled, and Overpass by
 * where the capture was made. What one of them has said is remembered, so that another try asks only the rest.
 */
export function createOsmPlaces(services: OsmServices, now: () => Date = () => new Date()): Places {
  const { nominatim, photon, overpass, userAgent } = services
  const ask = ({ service, request, read }: Question, signal: AbortSignal) => {
    const headers = {
      accept: 'application/json',
      'user-agent': userAgent,
      ...(request.method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
    }
    return askJson(service, { ...request, headers }, { read, isNothing: (found) => found.length === 0 }, signal)
  }
  return {
    async find(query, choose, signal) {
      const questions = questionsOf(services, query)
      const answers = await Promise.allSettled(questions.map((question) => ask(question, signal)))
      signal.throwIfAborted()
      const said = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      const failures = answers.flatMap((one) => (one.status === 'rejected' ? [errorOf(one.reason)] : []))
      // What is there is taken; where nothing is, the failure may be why.
      const candidates = merged(said.flatMap(({ value }) => value))
      const failure = failures.find(isRetryable) ?? failures[0]
      if (candidates.length === 0 && failure !== undefined) throw failure
      const raw: Record<string, unknown> = {}
      for (const [index, { service }] of questions.entries()) {
        const answer = answers[index]
        raw[service.name] = answer?.status === 'fulfilled' ? answer.value.raw : { failed: codeOf(answer?.reason) }
      }
      const chosen = choose(candidates)
      // Photon alone knows neither phone nor website.
      const isTold = questions.some(
        ({ service }, index) => service !== photon && saysOf(answers[index])?.some(({ id }) => id === chosen?.id),
      )
      const more = chosen && !isTold ? await lookUp(chosen) : undefined
      if (more) raw['lookup'] = more.raw
      const known = more?.value[0]
      return {
        provider: 'openstreetmap',
        candidates: known ? candidates.map((one) => (one === chosen ? withMore(one, known) : one)) : candidates,
        raw,
        fetchedAt: now().toISOString(),
        licence: OSM_LICENCE,
      }

      /** Of a place that only Photon named, the rest is worth one call; a failure leaves it as it is. */
      function lookUp({ id }: PlaceCandidate) {
        const request = nominatimLookup(nominatim.baseUrl, id)
        return ask({ service: nominatim, request, read: placesOfNominatim }, signal).catch((error: unknown) => {
          signal.throwIfAborted()
          if (error instanceof ProviderError) return undefined
          throw error
        })
      }
    },
  }

  function questionsOf({ nominatim: byName }: OsmServices, query: PlaceQuery): Question[] {
    const { near } = query
    return [
      { service: byName, request: nominatimSearch(byName.baseUrl, query), read: placesOfNominatim },
      { service: photon, request: photonSearch(photon.baseUrl, query), read: placesOfPhoton },
      ...(near ? [{ service: overpass, request: overpassAround(overpass.baseUrl, near), read: placesOfOverpass }] : []),
    ]
  }
}

const saysOf = (answer: PromiseSettledResult<{ value: PlaceCandidate[] }> | undefined) =>
  answer?.status === 'fulfilled' ? answer.value.value : undefined
const errorOf = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)))
const isRetryable = (error: Error) => !(error instanceof ProviderError) || error.isRetryable
const codeOf = (error: unknown) => (error instanceof ProviderError ? error.code : 'internal')

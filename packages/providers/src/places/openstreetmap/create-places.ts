import type { PlaceCandidate, PlaceQuery, Places } from '@canvass/enrichment/ports'
import { ProviderError } from '@canvass/enrichment/provider-error'
import type { OutgoingRequest } from '../../outgoing/outgoing.ts'
import { requestJson, oldestOf, type JsonAnswer, type Service } from '../request-json.ts'
import { nominatimLookup, nominatimSearch, placesOfNominatim } from './nominatim.ts'
import { merged, withMore } from './osm-place.ts'
import { overpassAround, overpassByContact, placesOfOverpass } from './overpass.ts'
import { photonSearch, placesOfPhoton } from './photon.ts'

export const OSM_LICENCE = '© OpenStreetMap contributors, ODbL 1.0 (openstreetmap.org/copyright)'

type OsmService = Service & { baseUrl: string }
export type OsmServices = {
  nominatim: OsmService
  photon: OsmService
  overpass: OsmService
  /** Identifies the caller, as all three services require. */
  userAgent: string
}

type Question = {
  /** The name of its raw answer. */
  name: string
  service: OsmService
  request: Omit<OutgoingRequest, 'headers'>
  read: (answer: unknown) => PlaceCandidate[] | undefined
}
type Answered = { question: Question; said?: JsonAnswer<PlaceCandidate[]>; failure?: Error }

/**
 * Finds businesses in OpenStreetMap: Nominatim by name and address, Photon by misspelled names, and Overpass by where
 * the capture was made. If none of the results may match, it searches for what else was read: numbers and websites,
 * alternative readings of the name, the address alone. Answers are cached, so that a retry only repeats the failed
 * requests.
 */
export function createOsmPlaces(services: OsmServices, now: () => Date = () => new Date()): Places {
  const { nominatim, photon, userAgent } = services
  const ask = ({ service, request, read }: Question, signal: AbortSignal) => {
    const headers = {
      accept: 'application/json',
      'user-agent': userAgent,
      ...(request.method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
    }
    return requestJson(
      { ...service, now },
      { ...request, headers },
      { read, isNothing: (found) => found.length === 0 },
      signal,
    )
  }
  const askAll = async (questions: readonly Question[], signal: AbortSignal): Promise<Answered[]> => {
    const answers = await Promise.allSettled(questions.map((question) => ask(question, signal)))
    signal.throwIfAborted()
    return questions.map((question, at) => {
      const answer = answers[at]
      return answer?.status === 'fulfilled'
        ? { question, said: answer.value }
        : { question, failure: errorOf(answer?.reason) }
    })
  }
  return {
    async find(query, choose, signal) {
      const byName = await askAll(nameQuestions(services, query), signal)
      const isFound = choose(candidatesOf(byName)) !== undefined
      const byRest = await askAll(fallbackQuestions(services, query, isFound), signal)
      const all = [...byName, ...byRest]
      // Use any results; if there are none, the failure may be why.
      const candidates = candidatesOf(all)
      const failures = all.flatMap(({ failure }) => failure ?? [])
      const failure = failures.find(isRetryable) ?? failures[0]
      if (candidates.length === 0 && failure !== undefined) throw failure
      const raw: Record<string, unknown> = {}
      for (const { question, said, failure: why } of all) raw[question.name] = said ? said.raw : { failed: codeOf(why) }
      const chosen = choose(candidates)
      // Only Photon lacks phone and website.
      const isTold = all.some(
        ({ question, said }) => question.service !== photon && said?.value.some(({ id }) => id === chosen?.id),
      )
      const more = chosen && !isTold ? await lookUp(chosen) : undefined
      if (more) raw['lookup'] = more.raw
      const known = more?.value[0]
      return {
        provider: 'openstreetmap',
        candidates: known ? candidates.map((one) => (one === chosen ? withMore(one, known) : one)) : candidates,
        raw,
        fetchedAt: oldestOf([...all.flatMap(({ said }) => said ?? []), ...(more ? [more] : [])]) ?? now().toISOString(),
        licence: OSM_LICENCE,
      }

      /**
       * Looks up the details of a place that only Photon named, which is worth one call; if that fails, the place stays
       * unchanged.
       */
      function lookUp({ id }: PlaceCandidate) {
        const request = nominatimLookup(nominatim.baseUrl, id)
        return ask({ name: 'lookup', service: nominatim, request, read: placesOfNominatim }, signal).catch(
          (error: unknown) => {
            signal.throwIfAborted()
            if (error instanceof ProviderError) return undefined
            throw error
          },
        )
      }
    },
  }
}

function nameQuestions({ nominatim, photon, overpass }: OsmServices, query: PlaceQuery): Question[] {
  const { near, text } = query
  const isNamed = text !== ''
  return [
    ...(isNamed
      ? [
          {
            name: 'nominatim',
            service: nominatim,
            request: nominatimSearch(nominatim.baseUrl, query),
            read: placesOfNominatim,
          },
          { name: 'photon', service: photon, request: photonSearch(photon.baseUrl, query), read: placesOfPhoton },
        ]
      : []),
    ...(near
      ? [
          {
            name: 'overpass',
            service: overpass,
            request: overpassAround(overpass.baseUrl, near),
            read: overpassParserFor(query),
          },
        ]
      : []),
  ]
}

/** A number says more than a name without a location, so the search also covers it. */
function fallbackQuestions(
  { nominatim, photon, overpass }: OsmServices,
  query: PlaceQuery,
  isFound: boolean,
): Question[] {
  const { near, address, otherNames = [] } = query
  const byContact = isFound && near !== null ? undefined : overpassByContact(overpass.baseUrl, query)
  const contact = byContact
    ? [{ name: 'contact', service: overpass, request: byContact, read: overpassParserFor(query) }]
    : []
  if (isFound) return contact
  return [
    ...contact,
    ...otherNames.map((name, at) => ({
      name: `other name ${at + 1}`,
      service: photon,
      request: photonSearch(photon.baseUrl, { ...query, name, text: name }),
      read: placesOfPhoton,
    })),
    ...(address === null
      ? []
      : [
          {
            name: 'address',
            service: nominatim,
            request: nominatimSearch(nominatim.baseUrl, { ...query, text: address }),
            read: placesOfNominatim,
          },
        ]),
  ]
}

const overpassParserFor =
  ({ likelyCountry }: PlaceQuery) =>
  (answer: unknown) =>
    placesOfOverpass(answer, likelyCountry)
const candidatesOf = (all: readonly Answered[]) => merged(all.flatMap(({ said }) => said?.value ?? []))
const errorOf = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)))
const isRetryable = (error: Error) => !(error instanceof ProviderError) || error.isRetryable
const codeOf = (error: unknown) => (error instanceof ProviderError ? error.code : 'internal')

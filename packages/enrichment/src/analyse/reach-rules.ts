import type { Evidence } from '@canvass/contracts/shapes/evidence'
import { type Claim, inferred, stated } from '@canvass/domain/points/claim'
import { approachOf, peopleOf, placeOf } from '@canvass/domain/points/reach-points'
import type { PlaceDoubt } from '@canvass/domain/places/provider-place'
import { ACCEPTED_SIMILARITY } from '@canvass/domain/similarity'
import type { PlaceCandidate } from '../ports.ts'
import { canStoreSearch } from '../places/found-place.ts'
import { ownSite } from '../website/own-site.ts'
import { allQuotesOf, type KnownFindings, type MatchFilter, type PointRule, quotesOf } from './claim.ts'
import { isAboutWholeBusiness } from './sentence-subject.ts'

const CLOSING = /\b(?:closing down|store closing|going out of business|permanently closed)\b/iu
const REGULATED =
  /\b(?:cannabis|dispensary|vape|tobacco|cigars?|liquor|firearms|guns|ammunition|casino|betting|pawn)\b/iu
const TOOL_GUN = /\b(?:nail|glue|grease|heat|staple|spray|paint|caulk(?:ing)?|massage|water|tattoo|piercing)[ -]$/iu
/** "Nail guns" are tools. */
const isNoTool: MatchFilter = ({ before, quote }) => !/guns/iu.test(quote) || !TOOL_GUN.test(before)

/** Address and hours as printed; otherwise as the website states them. */
export const place: PointRule = (known) => {
  const { extract_business: read } = known
  const site = ownSite(known)
  const addresses = read.addresses.length > 0 ? read.addresses : (site?.addresses ?? [])
  const hours = read.hours.length > 0 ? read.hours : (site?.hours ?? [])
  return placeOf(addresses, hours)
}

/** Display names of the place providers. */
const PROVIDER_NAMES: Readonly<Record<string, string>> = {
  openstreetmap: 'OpenStreetMap',
  google: 'Google Maps',
  serpapi: 'Google Maps',
}
const DETAILS = ['address', 'phone', 'website', 'hours'] as const

/**
 * Where the business is listed, once its place is certain, and what customers find there. Absent details aren't called
 * missing, because a provider may omit them from a response. If a provider's data may not be stored, only the fact of
 * the listing is stated.
 */
export const listings: PointRule = ({ gate: { band, candidate, similarity }, find_place }) => {
  const { provider, fetchedAt } = find_place
  const service = PROVIDER_NAMES[provider ?? '']
  if (band !== 'accepted' || !candidate || similarity === null || service === undefined) return undefined
  const isKept = canStoreSearch(find_place)
  const told = isKept ? DETAILS.filter((key) => candidate[key]) : []
  const evidence: Evidence = {
    source: 'places',
    ref: candidate.id,
    ...(isKept && candidate.url !== undefined && { url: candidate.url }),
    ...(fetchedAt !== undefined && { at: fetchedAt }),
  }
  const value = `On ${service}${told.length > 0 ? ` with ${told.join(', ')}` : ''}`
  return stated(value, [{ confidence: similarity / 100, evidence: [evidence] }])
}

export const people: PointRule = ({ find_people }) => peopleOf(find_people.people)

/** Only risks with evidence: an uncertain match, a closing, a regulated industry. */
export const risks: PointRule = (known) => {
  const closing = allQuotesOf(known, CLOSING, isAboutWholeBusiness(known))
  if (closing.length > 0) return stated('May be closing', closing)
  if (known.gate.candidate && known.gate.band !== 'accepted') return weakMatch(known, known.gate.candidate)
  const regulated = quotesOf(known, REGULATED, isNoTool)
  return stated(`Advertising is regulated in this industry: ${regulated[0]?.quote ?? ''}`, regulated)
}

/** What contradicts a place whose name agrees. */
const DOUBT_TEXTS: Readonly<Record<PlaceDoubt, (place: string, service: string) => string>> = {
  closed: (place, service) => `May have closed: ${service} lists ${place} as closed`,
  far_away: (place) => `Uncertain match: ${place} is far from the photo`,
  other_town: (place) => `Uncertain match: ${place} is in another town`,
  other_address: (place) => `Uncertain match: ${place} has a different address`,
  other_trade: (place) => `Uncertain match: ${place} is in a different trade`,
  no_name: (place) => `Uncertain match: the name alone does not identify ${place}`,
  several: (place) => `Uncertain match: ${place} is one of several similar places`,
}

/** For a place whose data may not be stored, not even its name is mentioned, nor what contradicts it. */
function weakMatch({ gate, find_place }: KnownFindings, { id, name }: PlaceCandidate): Claim | undefined {
  const { similarity, doubts: [doubt] = [] } = gate
  const { provider, fetchedAt } = find_place
  const isKept = canStoreSearch(find_place)
  const service = PROVIDER_NAMES[provider ?? '']
  const shown = isKept ? name : `a place${service === undefined ? '' : ` on ${service}`}`
  const isAlike = similarity !== null && similarity >= ACCEPTED_SIMILARITY
  const told =
    isKept && doubt !== undefined ? DOUBT_TEXTS[doubt](name, service ?? 'the map') : `Uncertain match with ${shown}`
  const text = isAlike ? told : `Weak match: ${similarity}% similar to ${shown}`
  const claim = inferred(text, [{ name: 'gate', fact: { value: name } }])
  if (!claim || isKept) return claim
  const found = { source: 'places' as const, ref: id, ...(fetchedAt !== undefined && { at: fetchedAt }) }
  return { ...claim, evidence: [...claim.evidence.map(({ quote: _name, ...match }) => match), found] }
}

/** The best available channel, most direct first. */
export const approach: PointRule = (known) => {
  const { extract_business: read, find_people } = known
  const site = ownSite(known)
  return approachOf({
    phones: [...read.phones, ...(site?.phones ?? [])],
    emails: [...read.emails, ...(site?.emails ?? [])],
    addresses: [...read.addresses, ...(site?.addresses ?? [])],
    people: find_people.people,
  })
}

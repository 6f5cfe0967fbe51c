import type { Evidence } from '@canvass/contracts/shapes/evidence'
import type { LatLong } from '../places/meters-between.ts'
import { factOfPlacePosition } from './position-facts.ts'
import type { LeadFact } from './lead-statement.ts'

/** A place accepted as the business, from a provider whose data may be stored. */
export interface FoundPlace {
  readonly id: string
  readonly name: string
  readonly address: string | null
  readonly phone: string | null
  /** As the provider writes it, set if its country code was added. */
  readonly printedPhone?: string
  readonly website: string | null
  readonly category?: string | null
  /** As the provider writes them. */
  readonly hours?: string | null
  /** Absent on places found by earlier versions. */
  readonly position?: LatLong | null
  /** The provider's own page for the place. */
  readonly url?: string
  /** When the provider was queried; ISO 8601. */
  readonly fetchedAt?: string
  /** Similarity of the names, 0 to 100. */
  readonly similarity: number
}

/** A place as a provider describes it: missing details are null or absent. */
type DescribedPlace = Pick<FoundPlace, 'id' | 'name'> & {
  readonly [field in 'address' | 'phone' | 'website' | 'category' | 'hours']?: string | null | undefined
} & {
  readonly url?: string | undefined
  readonly printedPhone?: string | undefined
  readonly position?: LatLong | null | undefined
}

/** Selects the details of a provider's place that a lead may use. */
export function foundPlaceOf(
  told: DescribedPlace,
  { similarity, fetchedAt }: { similarity: number; fetchedAt?: string | null | undefined },
): FoundPlace {
  const { id, name, address = null, phone = null, website = null, category = null, hours = null } = told
  const { printedPhone, position, url } = told
  return {
    id,
    name,
    address,
    phone,
    website,
    category,
    hours,
    similarity,
    ...(printedPhone !== undefined && { printedPhone }),
    ...(position && { position }),
    ...(url !== undefined && { url }),
    ...(fetchedAt != null && { fetchedAt }),
  }
}

/** Returns the facts of a place that a user chose; the choice is added as evidence to each value. */
export const factsOfConfirmed = (place: FoundPlace): LeadFact[] =>
  factsOfPlace(place).map((fact) => ({
    ...fact,
    evidence: [...(fact.evidence ?? []), { source: 'user', ref: 'confirmed' }],
  }))

/** Returns the facts a place states about the business, each with its source. Empty fields yield no fact. */
export function factsOfPlace(place: FoundPlace): LeadFact[] {
  const { id, name, address, category = null, hours = null, url, fetchedAt, similarity, position } = place
  const phone = place.phone === null ? null : plainPhone(place.phone)
  const printedPhone = place.printedPhone ?? place.phone
  const website = place.website === null ? null : plainWebsite(place.website)
  const source: Evidence = {
    source: 'places',
    ref: id,
    ...(url !== undefined && { url }),
    ...(fetchedAt !== undefined && { at: fetchedAt }),
  }
  const said = (field: LeadFact['field'], value: string | null, printed = value): LeadFact[] => {
    if (value === null || value === '') return []
    const evidence = [{ ...source, ...(printed !== null && { quote: printed }) }]
    return [{ field, value, label: null, confidence: similarity / 100, evidence }]
  }
  return [
    ...said('companyName', name),
    ...said('address', address),
    ...said('addresses', address),
    ...said('phone', phone, printedPhone),
    ...said('phones', phone, printedPhone),
    ...said('website', website, place.website),
    ...said('websites', website, place.website),
    ...said('category', category),
    ...said('hours', hours),
    ...(position ? [factOfPlacePosition(position, source)] : []),
  ]
}

/** Formats a number as readings do, so that equal numbers match: digits only if its country code is included. */
const plainPhone = (phone: string) => (phone.startsWith('+') ? `+${phone.replace(/\D/gu, '')}` : phone)

/** Formats a URL the same way: without scheme, `www.`, and trailing slash. */
const plainWebsite = (website: string) => website.replace(/^https?:\/\/(?:www\.)?/iu, '').replace(/\/$/u, '')

import type { Evidence } from '@canvass/contracts/shapes/evidence'
import type { LatLong } from '../places/meters-between.ts'
import { factOfPlacePosition } from './position-facts.ts'
import type { LeadFact } from './lead-statement.ts'

/** A place that was believed to be the business, from a provider whose word may be kept. */
export interface FoundPlace {
  readonly id: string
  readonly name: string
  readonly address: string | null
  readonly phone: string | null
  /** As the provider writes it, where its country was added. */
  readonly printedPhone?: string
  readonly website: string | null
  readonly category?: string | null
  /** As the provider writes them. */
  readonly hours?: string | null
  /** Places that were found by earlier versions do not say it. */
  readonly position?: LatLong | null
  /** The provider's own page of it. */
  readonly url?: string
  /** When it was asked; ISO 8601. */
  readonly fetchedAt?: string
  /** Of the names, 0 to 100. */
  readonly similarity: number
}

/** A place as a provider tells of it: what it does not say is null or absent. */
type ToldPlace = Pick<FoundPlace, 'id' | 'name'> & {
  readonly [field in 'address' | 'phone' | 'website' | 'category' | 'hours']?: string | null | undefined
} & {
  readonly url?: string | undefined
  readonly printedPhone?: string | undefined
  readonly position?: LatLong | null | undefined
}

/** Of what a provider tells of a place, what a lead may learn. */
export function foundPlaceOf(
  told: ToldPlace,
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

/** What a place that a person chose says of the business: each value is borne out by them, too. */
export const factsOfConfirmed = (place: FoundPlace): LeadFact[] =>
  factsOfPlace(place).map((fact) => ({
    ...fact,
    evidence: [...(fact.evidence ?? []), { source: 'user', ref: 'confirmed' }],
  }))

/** What a place says of the business, each value with where it was found. Empty fields say nothing. */
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

/** The number as readings have it, so that one number is one: digits alone where its country is told. */
const plainPhone = (phone: string) => (phone.startsWith('+') ? `+${phone.replace(/\D/gu, '')}` : phone)

/** The same of a web address: without scheme, `www.` and the slash at its end. */
const plainWebsite = (website: string) => website.replace(/^https?:\/\/(?:www\.)?/iu, '').replace(/\/$/u, '')

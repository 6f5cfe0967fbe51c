import type { Fact, Person } from '@canvass/contracts/shapes/evidence'
import type { BusinessIntelligence, Point } from '@canvass/contracts/shapes/intelligence'
import type { NextAction, Rating } from '@canvass/contracts/shapes/notes'
import type { LeadProfile } from '../tables.ts'

/** What two captures of one business each know of it. */
export interface MergeableLead {
  companyName: string
  dealAmount: string
  category: string | null
  personName: string | null
  phone: string | null
  email: string | null
  website: string | null
  address: string | null
  rating: Rating | null
  eventId: string | null
  nextAction: NextAction | null
  consentText: string | null
  hasPhoto: boolean
  ocrText: string
  tags: string[]
  qualifiers: Record<string, string>
  profile: Partial<LeadProfile>
  businessIntelligence: BusinessIntelligence | null
}

/**
 * What a lead knows after another capture serves it too: nothing that it had is changed, what it lacked is taken from
 * the other, facts of both are kept with their evidence. The same again changes nothing.
 */
export function mergeLeads(lead: MergeableLead, other: MergeableLead): MergeableLead {
  return {
    companyName: lead.companyName || other.companyName,
    dealAmount: Number(lead.dealAmount) > 0 ? lead.dealAmount : other.dealAmount,
    category: lead.category ?? other.category,
    personName: lead.personName ?? other.personName,
    phone: lead.phone ?? other.phone,
    email: lead.email ?? other.email,
    website: lead.website ?? other.website,
    address: lead.address ?? other.address,
    rating: lead.rating ?? other.rating,
    eventId: lead.eventId ?? other.eventId,
    nextAction: lead.nextAction ?? other.nextAction,
    consentText: lead.consentText ?? other.consentText,
    hasPhoto: lead.hasPhoto || other.hasPhoto,
    ocrText: lead.ocrText.includes(other.ocrText) ? lead.ocrText : `${lead.ocrText}\n${other.ocrText}`.trim(),
    tags: [...new Set([...lead.tags, ...other.tags])],
    qualifiers: { ...other.qualifiers, ...lead.qualifiers },
    profile: mergeProfiles(lead.profile, other.profile),
    businessIntelligence: mergePoints(lead.businessIntelligence, other.businessIntelligence),
  }
}

function mergeProfiles(one: Partial<LeadProfile>, other: Partial<LeadProfile>): LeadProfile {
  const facts = (name: 'phones' | 'emails' | 'websites' | 'addresses') =>
    union<Fact>(one[name], other[name], ({ value }) => value)
  return {
    phones: facts('phones'),
    emails: facts('emails'),
    websites: facts('websites'),
    addresses: facts('addresses'),
    people: union<Person>(one.people, other.people, ({ name }) => name),
    scoreReasons: one.scoreReasons ?? other.scoreReasons ?? [],
  }
}

function union<T>(one: readonly T[] = [], other: readonly T[] = [], nameOf: (item: T) => string): T[] {
  const names = new Set(one.map((item) => nameOf(item).toLowerCase()))
  return [...one, ...other.filter((item) => !names.has(nameOf(item).toLowerCase()))]
}

const KNOWN: ReadonlySet<Point['status']> = new Set<Point['status']>(['known', 'inferred', 'confirmed'])

function mergePoints(
  one: BusinessIntelligence | null,
  other: BusinessIntelligence | null,
): BusinessIntelligence | null {
  if (!one || !other) return one ?? other
  const points = one.points.map((point) => {
    if (point.status !== 'unknown') return point
    const found = other.points.find(({ key }) => key === point.key)
    return found && KNOWN.has(found.status) ? found : point
  })
  return { points, known: points.filter(({ status }) => KNOWN.has(status)).length }
}

/** The fields of a lead that hold one value each, in the order they are read. */
export const SCALARS = [
  'companyName',
  'dealAmount',
  'category',
  'personName',
  'phone',
  'email',
  'website',
  'address',
  'rating',
  'eventId',
  'nextAction',
  'consentText',
] as const
export type MergedField = (typeof SCALARS)[number]

/**
 * What a lead knows after a capture serves it no more: it loses what only `departing` gave it. `rest` is what the
 * captures that stay say by themselves. What a person wrote since (`isWritten`), and what is neither's, stays.
 */
export function unmergeLeads(
  lead: MergeableLead,
  departing: MergeableLead,
  rest: MergeableLead,
  isWritten: (field: MergedField) => boolean,
): MergeableLead {
  const kept = Object.fromEntries(
    SCALARS.map((field) => [
      field,
      isWritten(field) || !isSame(lead[field], departing[field]) ? lead[field] : rest[field],
    ]),
  ) as Pick<MergeableLead, MergedField>
  const isOnlyOf = (text: string): boolean => text !== '' && !rest.ocrText.includes(text)
  return {
    ...lead,
    ...kept,
    hasPhoto: rest.hasPhoto,
    ocrText: isOnlyOf(departing.ocrText)
      ? lead.ocrText
          .replace(departing.ocrText, '')
          .replaceAll(/\n{2,}/g, '\n')
          .trim()
      : lead.ocrText,
    tags: lead.tags.filter((tag) => !departing.tags.includes(tag) || rest.tags.includes(tag)),
    qualifiers: Object.fromEntries(
      Object.entries(lead.qualifiers).filter(
        ([id, option]) => departing.qualifiers[id] !== option || rest.qualifiers[id] === option,
      ),
    ),
    profile: unmergeProfiles(lead.profile, departing.profile, rest.profile),
    businessIntelligence: unmergePoints(
      lead.businessIntelligence,
      departing.businessIntelligence,
      rest.businessIntelligence,
    ),
  }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

function unmergeProfiles(
  lead: Partial<LeadProfile>,
  departing: Partial<LeadProfile>,
  rest: Partial<LeadProfile>,
): Partial<LeadProfile> {
  const facts = (name: 'phones' | 'emails' | 'websites' | 'addresses') =>
    without<Fact>(lead[name], departing[name], rest[name], ({ value }) => value)
  return {
    ...lead,
    phones: facts('phones'),
    emails: facts('emails'),
    websites: facts('websites'),
    addresses: facts('addresses'),
    people: without<Person>(lead.people, departing.people, rest.people, ({ name }) => name),
  }
}

function without<T>(
  all: readonly T[] = [],
  departing: readonly T[] = [],
  rest: readonly T[] = [],
  nameOf: (item: T) => string,
): T[] {
  const names = (items: readonly T[]) => new Set(items.map((item) => nameOf(item).toLowerCase()))
  const [gone, stays] = [names(departing), names(rest)]
  return all.filter((item) => !gone.has(nameOf(item).toLowerCase()) || stays.has(nameOf(item).toLowerCase()))
}

function unmergePoints(
  lead: BusinessIntelligence | null,
  departing: BusinessIntelligence | null,
  rest: BusinessIntelligence | null,
): BusinessIntelligence | null {
  if (!lead || !departing) return lead
  // All of it was the other's.
  if (!rest) return isSame(lead, departing) ? null : lead
  const points = lead.points.map((point) => {
    const given = departing.points.find(({ key }) => key === point.key)
    const own = rest.points.find(({ key }) => key === point.key)
    return given && own && !KNOWN.has(own.status) && isSame(point, given) ? own : point
  })
  return { points, known: points.filter(({ status }) => KNOWN.has(status)).length }
}

import type { CaptureMeta } from '@canvass/contracts/captures'
import { CONTACT_LISTS, PRIMARY_FIELDS } from '@canvass/contracts/shapes/contact-lists'
import type { BestValueField } from '@canvass/contracts/lead-fields'
import type { Lead } from '@canvass/contracts/leads'
import type { Fact, Person } from '@canvass/contracts/shapes/evidence'
import type { Point } from '@canvass/contracts/shapes/intelligence'
import { isContactList, type ValueChange } from '../lead-changes/value-changes.ts'
import { isSamePhone } from '../known-business.ts'
import { rejectionOf } from './fold-lead.ts'
import { type CheckedEmail, factOfCheck, factOfGuess, type GuessedEmail } from './email-facts.ts'
import { type RoughAddressPosition, factOfRoughPosition } from './position-facts.ts'
import type { StatedMatch } from './place-verdicts.ts'
import type { FoundPlace } from './place-facts.ts'
import { factOfSiteSource } from './excluded-sites.ts'
import type { FoundWebsite } from './website-facts.ts'
import { isNothing, keyOf, type LeadFact, type LeadStatement } from './lead-statement.ts'

/** The name and contact details in a reading: the part that users may correct. */
export type ReadFields = Pick<
  Lead,
  | 'companyName'
  | 'personName'
  | 'phone'
  | 'email'
  | 'website'
  | 'address'
  | 'phones'
  | 'emails'
  | 'websites'
  | 'addresses'
  | 'people'
> & {
  /** The name with its evidence. Absent in findings of earlier versions, as are the hours. */
  company?: Fact | null
  hours?: Fact[]
}

/** What a capture's run found. */
export type FoundLead = ReadFields &
  Pick<Lead, 'category' | 'matchBand' | 'matchSimilarity' | 'ocrText' | 'businessIntelligence'> & {
    /** The place it was found to be; its facts go into a separate statement. */
    place?: FoundPlace
    /** What its own site states, also in a separate statement. */
    site?: FoundWebsite
    /**
     * The place that alone led to the site that was read, whether it's the business's own or not, or `SITE_FROM_READING`.
     */
    siteBy?: string
    /** The approximate position of its address, if no exact one was known. */
    about?: RoughAddressPosition
    /** The place that the match is with, and all places that the user may be asked about. */
    matched?: Required<Pick<StatedMatch, 'placeId' | 'offers'>>
    /** Checked addresses, and guessed ones that were confirmed. */
    emailChecks?: readonly CheckedEmail[]
    emailGuesses?: readonly GuessedEmail[]
  }

const READ_LISTS = ['phones', 'emails', 'websites', 'addresses', 'hours'] as const
const READ_FIELDS: ReadonlySet<LeadFact['field']> = new Set<LeadFact['field']>([
  'companyName',
  'personName',
  'phone',
  'email',
  'website',
  'address',
  'people',
  ...READ_LISTS,
])

/** Builds the facts of a capture's own reading. */
export function factsOfFound(found: FoundLead): LeadFact[] {
  const { category, matchBand, matchSimilarity, matched, ocrText, businessIntelligence, about, siteBy } = found
  const { emailChecks = [], emailGuesses = [] } = found
  const facts: LeadFact[] = [
    ...factsOfReading(found),
    { field: 'category', value: category },
    { field: 'text', value: ocrText },
    ...(about ? [factOfRoughPosition(about)] : []),
    ...(siteBy === undefined ? [] : [factOfSiteSource(siteBy)]),
    ...emailChecks.map(factOfCheck),
    ...emailGuesses.map(factOfGuess),
    ...(businessIntelligence?.points ?? []).map(factOfPoint),
  ]
  // The match is stated even if there is none, because only the lead's own run can state it.
  return [
    ...facts.filter((fact) => (fact.value !== null && fact.value !== '' ? true : fact.field.startsWith('point:'))),
    { field: 'match', value: { band: matchBand, similarity: matchSimilarity, ...matched } satisfies StatedMatch },
  ]
}

/** Builds the facts of a reading that users may correct. */
function factsOfReading(read: ReadFields): LeadFact[] {
  const { company = null, phones, emails, websites, addresses, people } = read
  const person = people.find(({ name }) => name === read.personName)
  return [
    statedValue('companyName', read.companyName, company ? [company] : []),
    person
      ? { field: 'personName', value: person.name, confidence: person.confidence, evidence: person.evidence }
      : { field: 'personName', value: read.personName },
    statedValue('phone', read.phone, phones),
    statedValue('email', read.email, emails),
    statedValue('website', read.website, websites),
    statedValue('address', read.address, addresses),
    ...READ_LISTS.flatMap((field) => (read[field] ?? []).map((fact) => statedFact(field, fact))),
    ...people.map(factOfPerson),
  ]
}

/** Replaces a reading's earlier facts with its current ones. */
export const replaceReadFacts = (facts: readonly LeadFact[], read: ReadFields): LeadFact[] => [
  ...factsOfReading(read).filter(({ field, value }) => !isNothing(field, value)),
  ...facts.filter(({ field }) => !READ_FIELDS.has(field) || (field === 'hours' && read.hours === undefined)),
]

/** Builds the fact of a value, with the evidence of the fact that it was taken from. */
function statedValue(field: BestValueField, value: string | null, known: readonly Fact[]): LeadFact {
  const fact = known.find((held) => held.value === value)
  return fact ? { field, value, confidence: fact.confidence, evidence: fact.evidence } : { field, value }
}

function statedFact(field: (typeof READ_LISTS)[number], fact: Fact): LeadFact {
  const { value, label, confidence, evidence, ...rest } = fact
  return { field, value, label, confidence, evidence, ...(Object.keys(rest).length > 0 && { rest }) }
}

function factOfPerson({ name, confidence, evidence, ...rest }: Person): LeadFact {
  return { field: 'people', value: name, confidence, evidence, rest }
}

/** Builds the fact of a point. An unknown point is a fact, too: it records the search and what would find it. */
function factOfPoint({ key, value, confidence, evidence, ...rest }: Point): LeadFact {
  return { field: `point:${key}`, value, confidence, evidence, rest }
}

/** Builds the facts that came with the photo: what the rep tapped, and that there is a photo. */
export function factsOfShot(meta: Partial<CaptureMeta>, mime: string): LeadFact[] {
  const facts: LeadFact[] = [
    { field: 'photo', value: mime.startsWith('image/') ? true : null },
    { field: 'rating', value: meta.rating ?? null },
    { field: 'eventId', value: meta.eventId ?? null },
    { field: 'consentText', value: meta.consentText ?? null },
    ...[...new Set(meta.tags ?? [])].map((value): LeadFact => ({ field: 'tags', value })),
    ...Object.entries(meta.qualifiers ?? {}).map(([label, value]): LeadFact => ({ field: 'qualifiers', label, value })),
  ]
  return facts.filter(({ field, value }) => !isNothing(field, value))
}

/** Builds the fact of a field that a user wrote or cleared; clearing rejects everything stated so far. */
export const factOfEdit = (field: BestValueField, to: unknown, statements: readonly LeadStatement[]): LeadFact =>
  isNothing(field, to)
    ? { field, value: null, ...rejectionOf(field, statements), ...refusedAs(field) }
    : { field, value: to, confidence: 1 }

/** Rejects a phone number in every notation. */
const refusedAs = (field: LeadFact['field']): Pick<LeadFact, 'isHoweverWritten'> =>
  field === 'phone' || field === 'phones' ? { isHoweverWritten: true } : {}

/**
 * Builds the facts of an edit to a lead whose field has the value `from`: clearing the first phone also removes it from
 * the list.
 */
export function factsOfEdit(
  { field, from, to }: { field: BestValueField; from: unknown; to: unknown },
  statements: readonly LeadStatement[],
): LeadFact[] {
  const list = CONTACT_LISTS.find((one) => PRIMARY_FIELDS[one] === field)
  const isCleared = list && isNothing(field, to) && !isNothing(field, from)
  return [
    factOfEdit(field, to, statements),
    ...(isCleared ? [{ field: list, value: null, rejects: [keyOf(list, from)], ...refusedAs(list) }] : []),
  ]
}

/** Builds the facts of one value that a user added, changed, removed, or put first. */
export function factsOfValue({ field, was, to, label, isFirst = false }: ValueChange): LeadFact[] {
  const first = isContactList(field) ? PRIMARY_FIELDS[field] : undefined
  const isGone = was !== null && (to === null || label !== undefined || keyOf(field, was) !== keyOf(field, to))
  // Adding a country code to a number doesn't reject the number.
  const isRewritten = was !== null && to !== null && keyOf(field, was) !== keyOf(field, to) && isSamePhone(was, to)
  return [
    ...(isGone ? [field, ...(first ? [first] : [])] : []).map(
      (one): LeadFact => ({ field: one, value: null, rejects: [keyOf(one, was)], ...(!isRewritten && refusedAs(one)) }),
    ),
    ...(to !== null && (was === null || isGone || !isFirst)
      ? [{ field, value: to, confidence: 1, ...(label !== undefined && { label }) }]
      : []),
    ...(to !== null && first && isFirst ? [{ field: first, value: to, confidence: 1 }] : []),
  ]
}

/** Builds the facts of tags that a user added and removed. */
export const factsOfTags = (before: readonly string[], after: readonly string[]): LeadFact[] => {
  const gone = before.filter((tag) => !after.includes(tag))
  return [
    ...after.filter((tag) => !before.includes(tag)).map((value): LeadFact => ({ field: 'tags', value })),
    ...(gone.length > 0
      ? [{ field: 'tags' as const, value: null, rejects: gone.map((tag) => keyOf('tags', tag)) }]
      : []),
  ]
}

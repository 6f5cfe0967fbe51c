import type { CaptureMeta } from '@canvass/contracts/captures'
import { CONTACT_LISTS, FIRST_OF } from '@canvass/contracts/shapes/contact-lists'
import type { OneField } from '@canvass/contracts/lead-fields'
import type { Lead } from '@canvass/contracts/leads'
import type { Fact, Person } from '@canvass/contracts/shapes/evidence'
import type { Point } from '@canvass/contracts/shapes/intelligence'
import { isContactList, type ValueChange } from '../lead-changes/value-changes.ts'
import { isSamePhone } from '../known-business.ts'
import { saidOfField } from './fold-lead.ts'
import { type CheckedEmail, factOfCheck, factOfGuess, type GuessedEmail } from './email-facts.ts'
import { type AboutAddress, factOfAbout } from './position-facts.ts'
import type { StatedMatch } from './said-of-places.ts'
import type { FoundPlace } from './place-facts.ts'
import { factOfSiteBy } from './said-of-sites.ts'
import type { FoundWebsite } from './website-facts.ts'
import { isNothing, keyOf, type LeadFact, type LeadStatement } from './lead-statement.ts'

/** What a reading says of how a business is called and reached: what people may correct. */
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
  /** The name with its evidence. Findings of earlier versions do not have it, nor the hours. */
  company?: Fact | null
  hours?: Fact[]
}

/** What the run of a capture found. */
export type FoundLead = ReadFields &
  Pick<Lead, 'category' | 'matchBand' | 'matchSimilarity' | 'ocrText' | 'businessIntelligence'> & {
    /** The place that it was found to be; it speaks for itself, in a statement of its own. */
    place?: FoundPlace
    /** What its own site says, in a statement of its own as well. */
    site?: FoundWebsite
    /** The place that alone led to the site that was read, be it its own or not, or `LED_BY_READING`. */
    siteBy?: string
    /** About where its address is, where no exact position was known. */
    about?: AboutAddress
    /** Which place the match is with, and all that a person may be asked about. */
    matched?: Required<Pick<StatedMatch, 'placeId' | 'offers'>>
    /** The addresses that were checked, and those that were made and hold. */
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

/** The facts of a capture's own reading. */
export function factsOfFound(found: FoundLead): LeadFact[] {
  const { category, matchBand, matchSimilarity, matched, ocrText, businessIntelligence, about, siteBy } = found
  const { emailChecks = [], emailGuesses = [] } = found
  const facts: LeadFact[] = [
    ...factsOfReading(found),
    { field: 'category', value: category },
    { field: 'text', value: ocrText },
    ...(about ? [factOfAbout(about)] : []),
    ...(siteBy === undefined ? [] : [factOfSiteBy(siteBy)]),
    ...emailChecks.map(factOfCheck),
    ...emailGuesses.map(factOfGuess),
    ...(businessIntelligence?.points ?? []).map(factOfPoint),
  ]
  // The match is told even where there is none: it is the lead's own run that says so.
  return [
    ...facts.filter((fact) => (fact.value !== null && fact.value !== '' ? true : fact.field.startsWith('point:'))),
    { field: 'match', value: { band: matchBand, similarity: matchSimilarity, ...matched } satisfies StatedMatch },
  ]
}

/** The facts of a reading that people may correct. */
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

/** The same facts with what a reading says by now in the place of what it said before. */
export const restated = (facts: readonly LeadFact[], read: ReadFields): LeadFact[] => [
  ...factsOfReading(read).filter(({ field, value }) => !isNothing(field, value)),
  ...facts.filter(({ field }) => !READ_FIELDS.has(field) || (field === 'hours' && read.hours === undefined)),
]

/** A value with the evidence of the fact that it was taken from. */
function statedValue(field: OneField, value: string | null, known: readonly Fact[]): LeadFact {
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

/** A point that nobody knows is a fact too: that it was looked for, and what would find it. */
function factOfPoint({ key, value, confidence, evidence, ...rest }: Point): LeadFact {
  return { field: `point:${key}`, value, confidence, evidence, rest }
}

/** The facts that came with a shot: what the rep tapped, and that there is a photo. */
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

/** The fact of a field that a person wrote, or cleared: then what was said of it until now is refused. */
export const factOfEdit = (field: OneField, to: unknown, statements: readonly LeadStatement[]): LeadFact =>
  isNothing(field, to)
    ? { field, value: null, ...saidOfField(field, statements), ...refusedAs(field) }
    : { field, value: to, confidence: 1 }

/** A number is refused whole, however it is written. */
const refusedAs = (field: LeadFact['field']): Pick<LeadFact, 'isHoweverWritten'> =>
  field === 'phone' || field === 'phones' ? { isHoweverWritten: true } : {}

/** The same of a lead whose field holds `from`: of several phones the one that is cleared is taken away. */
export function factsOfEdit(
  { field, from, to }: { field: OneField; from: unknown; to: unknown },
  statements: readonly LeadStatement[],
): LeadFact[] {
  const list = CONTACT_LISTS.find((one) => FIRST_OF[one] === field)
  const isCleared = list && isNothing(field, to) && !isNothing(field, from)
  return [
    factOfEdit(field, to, statements),
    ...(isCleared ? [{ field: list, value: null, rejects: [keyOf(list, from)], ...refusedAs(list) }] : []),
  ]
}

/** The facts of one value that a person added, changed, took away, or put first. */
export function factsOfValue({ field, was, to, label, isFirst = false }: ValueChange): LeadFact[] {
  const first = isContactList(field) ? FIRST_OF[field] : undefined
  const isGone = was !== null && (to === null || label !== undefined || keyOf(field, was) !== keyOf(field, to))
  // Who writes its country to a number says nothing against the number.
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

/** The facts of words that a person added and took away. */
export const factsOfTags = (before: readonly string[], after: readonly string[]): LeadFact[] => {
  const gone = before.filter((tag) => !after.includes(tag))
  return [
    ...after.filter((tag) => !before.includes(tag)).map((value): LeadFact => ({ field: 'tags', value })),
    ...(gone.length > 0
      ? [{ field: 'tags' as const, value: null, rejects: gone.map((tag) => keyOf('tags', tag)) }]
      : []),
  ]
}

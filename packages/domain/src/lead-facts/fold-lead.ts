import { CONTACT_LISTS, FIRST_OF } from '@canvass/contracts/shapes/contact-lists'
import { type FieldValues, ONE_FIELDS, type OneField } from '@canvass/contracts/lead-fields'
import type { Lead, SaidAgain } from '@canvass/contracts/leads'
import type { LeadPosition } from '@canvass/contracts/shapes/lead-position'
import type { Rating } from '@canvass/contracts/shapes/notes'
import { foldEmails, withChannels, withCheck } from './email-facts.ts'
import { foldContacts, foldQuestions } from './fold-contacts.ts'
import { factShown, foldCategory, foldHours, foldPoints, foldQualifiers, foldTags, foldText } from './fold-lists.ts'
import { foldPeople } from './fold-people.ts'
import { type FactField, keyOf, type LeadFact, type LeadStatement, sourceOf } from './lead-statement.ts'
import { foldPosition } from './position-facts.ts'
import { candidatesOf, inOrder, saidOfFields } from './rank.ts'
import { heardOf, matchAfter, type SaidOfPlaces, saidOfPlaces, type StatedMatch } from './said-of-places.ts'
import { saidOfPoints } from './said-of-points.ts'
import { scoreOfKnown } from './score-of-known.ts'
import { standingPoints } from './standing-points.ts'

/** Everything of a lead that follows from what is known of it. */
export type FoldedLead = Pick<FieldValues, OneField | 'tags'> &
  Pick<
    Lead,
    | 'matchBand'
    | 'matchSimilarity'
    | 'score'
    | 'scoreBand'
    | 'scoreReasons'
    | 'knownPoints'
    | 'hasPhoto'
    | 'ocrText'
    | 'businessIntelligence'
    | 'phones'
    | 'emails'
    | 'websites'
    | 'addresses'
    | 'people'
  > & {
    position: LeadPosition | null
    /** What a person took away and another source has said since. */
    saidAgain: SaidAgain[]
    /** What people said of the places that it may be. */
    places: SaidOfPlaces
    /** Qualifier id → the option that was tapped. */
    qualifiers: Record<string, string>
  }

/**
 * Counted up where the same statements make another lead than before. Each lead keeps the version that folded it: those
 * that are there are then folded anew by the worker's housekeeping, page by page, and at once where they are touched.
 */
export const FOLD_VERSION = 3

/** Fields that are more, or something else, than the best of what was said of them. */
const OWN_RULE: ReadonlySet<OneField> = new Set<OneField>([
  'companyName',
  'dealAmount',
  'category',
  'phone',
  'email',
  'website',
  'address',
])
const PLAIN = ONE_FIELDS.filter((field) => !OWN_RULE.has(field))

/**
 * The lead `leadId` as everything that was said of it makes it. The statements may come in any order: the same ones
 * always make the same lead. Nothing else writes what a lead knows.
 */
export function foldLead(leadId: string, statements: readonly LeadStatement[]): FoldedLead {
  const places = saidOfPlaces(leadId, statements)
  const said = saidOfFields(heardOf(statements, places))
  const judged = saidOfPoints(leadId, statements)
  const best = (field: OneField | 'match' | 'photo') => inOrder(candidatesOf(field, said, leadId))[0]
  const one = (field: OneField | 'match' | 'photo') => best(field)?.fact.value ?? null
  const match = matchAfter(one('match') as StatedMatch | null, places)
  const [phones, emails] = [foldContacts('phones', said, leadId), foldContacts('emails', said, leadId)]
  const [websites, addresses] = [foldContacts('websites', said, leadId), foldContacts('addresses', said, leadId)]
  const checked = foldEmails(said, leadId)
  const withChecks = emails.values.map((fact) => withCheck(fact, checked))
  const folded = foldPeople(said, leadId, { phones: phones.values, emails: emails.values })
  const people = folded.people.map((one) => withChannels(one, checked))
  const hours = foldHours(said, leadId)
  const company = best('companyName')
  const points = standingPoints(
    { said, judged },
    {
      company: company && factShown(company),
      phones: phones.values,
      emails: withChecks,
      addresses: addresses.values,
      people,
      hours,
    },
    { isPlaced: places.confirmed !== null || places.refused.length > 0 },
  )
  const intelligence = foldPoints(points.said, leadId, points.judged)
  const rating = one('rating') as Rating | null
  const {
    score,
    band: scoreBand,
    reasons,
  } = scoreOfKnown({
    phones: phones.values,
    emails: withChecks,
    people,
    hours,
    points: intelligence?.points ?? [],
    matchBand: match.matchBand,
    rating,
  })
  return {
    ...(Object.fromEntries(PLAIN.map((field) => [field, one(field)])) as Pick<FieldValues, OneField>),
    companyName: (company?.fact.value as string | undefined) ?? '',
    dealAmount: (one('dealAmount') as string | null) ?? '0',
    category: foldCategory(said, leadId, judged.get('category')),
    phone: phones.first,
    email: emails.first,
    website: websites.first,
    address: addresses.first,
    ...match,
    places,
    score,
    scoreBand,
    scoreReasons: reasons,
    knownPoints: intelligence?.known ?? 0,
    hasPhoto: one('photo') === true,
    tags: foldTags(said, leadId),
    qualifiers: foldQualifiers(said, leadId),
    ocrText: foldText(said, leadId),
    businessIntelligence: intelligence,
    phones: phones.values,
    emails: withChecks,
    websites: websites.values,
    addresses: addresses.values,
    position: foldPosition(said, leadId, addresses.first),
    people,
    saidAgain: [
      ...folded.saidAgain,
      ...(['companyName', 'personName', 'category'] as const).flatMap((field) => foldQuestions(field, said, leadId)),
      ...[phones, emails, websites, addresses].flatMap(({ saidAgain }) => saidAgain),
    ],
  }
}

const says = (named: FactField) => (fact: LeadFact) => fact.field === named && fact.value !== null

/**
 * Who says what of a field now: the keys of the values and the sources. What a person who clears the field refuses. A
 * source of further phones is heard out too, or one of them would take the place of the phone that is cleared.
 */
export function saidOfField(
  field: OneField,
  statements: readonly LeadStatement[],
): { rejects: string[]; silences: string[] } {
  const list = CONTACT_LISTS.find((one) => FIRST_OF[one] === field)
  const saying = statements.filter(({ facts }) => facts.some(says(field)) || (list && facts.some(says(list))))
  const values = saying.flatMap(({ facts }) => facts.filter(says(field)))
  return {
    rejects: [...new Set(values.map(({ value }) => keyOf(field, value)))].toSorted(),
    silences: [...new Set(saying.map(sourceOf))].toSorted(),
  }
}

/** Whether a field of the contract is one that the best of what is known fills. */
export const isFolded = (field: string): field is OneField => (ONE_FIELDS as readonly string[]).includes(field)

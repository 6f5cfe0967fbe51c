import { CONTACT_LISTS, PRIMARY_FIELDS } from '@canvass/contracts/shapes/contact-lists'
import { type FieldValues, BEST_VALUE_FIELDS, type BestValueField } from '@canvass/contracts/lead-fields'
import type { Lead, RestatedValue } from '@canvass/contracts/leads'
import type { LeadPosition } from '@canvass/contracts/shapes/lead-position'
import type { Rating } from '@canvass/contracts/shapes/notes'
import { foldEmails, withChannels, withCheck } from './email-facts.ts'
import { foldContacts, foldQuestions } from './fold-contacts.ts'
import {
  displayedFact,
  foldCategory,
  foldHours,
  foldPoints,
  foldQualifiers,
  foldTags,
  foldText,
  withPlaceCategories,
} from './fold-lists.ts'
import { foldPeople } from './fold-people.ts'
import { type FactField, keyOf, type LeadFact, type LeadStatement, sourceOf } from './lead-statement.ts'
import { foldPosition } from './position-facts.ts'
import { candidatesOf, sortBestFirst, groupByField } from './rank.ts'
import {
  countedStatements,
  matchAfter,
  type PlaceVerdicts,
  foldPlaceVerdicts,
  type StatedMatch,
} from './place-verdicts.ts'
import { foldPointVerdicts } from './point-verdicts.ts'
import { scoreOfKnown } from './score-of-known.ts'
import { recomputePoints } from './recompute-points.ts'

/** Everything about a lead that is derived from its statements. */
export type FoldedLead = Pick<FieldValues, BestValueField | 'tags'> &
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
    /** Values that a user removed and another source has stated since. */
    saidAgain: RestatedValue[]
    /** What users said about the places that the lead may be. */
    places: PlaceVerdicts
    /** Qualifier id → the option that was tapped. */
    qualifiers: Record<string, string>
  }

/**
 * Bump this when the same statements fold to a different lead than before. Each lead stores the version that folded it:
 * the worker's housekeeping refolds older leads page by page, and a lead that is touched is refolded immediately.
 */
export const FOLD_VERSION = 5

/** Fields that aren't simply the best stated value. */
const OWN_RULE: ReadonlySet<BestValueField> = new Set<BestValueField>([
  'companyName',
  'dealAmount',
  'category',
  'phone',
  'email',
  'website',
  'address',
])
const PLAIN = BEST_VALUE_FIELDS.filter((field) => !OWN_RULE.has(field))

/**
 * Folds all statements into the lead `leadId`. The result doesn't depend on their order. Nothing else writes a lead's
 * folded fields.
 */
export function foldLead(leadId: string, statements: readonly LeadStatement[]): FoldedLead {
  const places = foldPlaceVerdicts(leadId, statements)
  const byField = withPlaceCategories(groupByField(countedStatements(statements, places)), leadId)
  const judged = foldPointVerdicts(leadId, statements)
  const best = (field: BestValueField | 'match' | 'photo') => sortBestFirst(candidatesOf(field, byField, leadId))[0]
  const one = (field: BestValueField | 'match' | 'photo') => best(field)?.fact.value ?? null
  const match = matchAfter(one('match') as StatedMatch | null, places)
  const [phones, emails] = [foldContacts('phones', byField, leadId), foldContacts('emails', byField, leadId)]
  const [websites, addresses] = [foldContacts('websites', byField, leadId), foldContacts('addresses', byField, leadId)]
  const checked = foldEmails(byField, leadId)
  const withChecks = emails.values.map((fact) => withCheck(fact, checked))
  const folded = foldPeople(byField, leadId, { phones: phones.values, emails: emails.values })
  const people = folded.people.map((one) => withChannels(one, checked))
  const hours = foldHours(byField, leadId)
  const company = best('companyName')
  const points = recomputePoints(
    { byField, judged },
    {
      company: company && displayedFact(company),
      phones: phones.values,
      emails: withChecks,
      addresses: addresses.values,
      people,
      hours,
    },
    { isPlaced: places.confirmed !== null || places.refused.length > 0 },
  )
  const intelligence = foldPoints(points.byField, leadId, points.judged)
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
    ...(Object.fromEntries(PLAIN.map((field) => [field, one(field)])) as Pick<FieldValues, BestValueField>),
    companyName: (company?.fact.value as string | undefined) ?? '',
    dealAmount: (one('dealAmount') as string | null) ?? '0',
    category: foldCategory(byField, leadId, judged.get('category')),
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
    tags: foldTags(byField, leadId),
    qualifiers: foldQualifiers(byField, leadId),
    ocrText: foldText(byField, leadId),
    businessIntelligence: intelligence,
    phones: phones.values,
    emails: withChecks,
    websites: websites.values,
    addresses: addresses.values,
    position: foldPosition(byField, leadId, addresses.first),
    people,
    saidAgain: [
      ...folded.saidAgain,
      ...(['companyName', 'personName', 'category'] as const).flatMap((field) => foldQuestions(field, byField, leadId)),
      ...[phones, emails, websites, addresses].flatMap(({ saidAgain }) => saidAgain),
    ],
  }
}

const says = (named: FactField) => (fact: LeadFact) => fact.field === named && fact.value !== null

/**
 * Returns the value keys and sources that currently state a field, which a user rejects by clearing it. Sources of
 * further phones are included, or one of those would replace the cleared phone.
 */
export function rejectionOf(
  field: BestValueField,
  statements: readonly LeadStatement[],
): { rejects: string[]; silences: string[] } {
  const list = CONTACT_LISTS.find((one) => PRIMARY_FIELDS[one] === field)
  const saying = statements.filter(({ facts }) => facts.some(says(field)) || (list && facts.some(says(list))))
  const values = saying.flatMap(({ facts }) => facts.filter(says(field)))
  return {
    rejects: [...new Set(values.map(({ value }) => keyOf(field, value)))].toSorted(),
    silences: [...new Set(saying.map(sourceOf))].toSorted(),
  }
}

/** Whether a field of the contract is filled with the best known value. */
export const isFolded = (field: string): field is BestValueField =>
  (BEST_VALUE_FIELDS as readonly string[]).includes(field)

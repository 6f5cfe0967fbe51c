import type { CaptureMeta } from '@canvass/contracts/captures'
import { CONTACT_LISTS, type ContactList, PRIMARY_FIELDS } from '@canvass/contracts/shapes/contact-lists'
import type { FieldValues, BestValueField } from '@canvass/contracts/lead-fields'
import { type FoldedLead, foldLead } from './fold-lead.ts'
import { isNothing, keyOf, type LeadFact, type LeadStatement } from './lead-statement.ts'
import { factOfEdit, factsOfFound, factsOfShot, factsOfTags, type FoundLead } from './stated-facts.ts'

/** The fields that those versions had; no one could have stated a later one. */
const LEGACY_FIELDS = [
  'companyName',
  'dealAmount',
  'personName',
  'phone',
  'email',
  'website',
  'address',
  'category',
  'rating',
  'nextAction',
  'eventId',
  'consentText',
] as const satisfies readonly BestValueField[]
type LegacyField = (typeof LEGACY_FIELDS)[number]

export const isLegacyField = (field: string): field is LegacyField =>
  (LEGACY_FIELDS as readonly string[]).includes(field)

/** A lead as an earlier version left it: its columns, and what is stored about their origin. */
export interface LegacyLead {
  readonly id: string
  readonly lead: Pick<FieldValues, LegacyField> &
    Omit<
      FoldedLead,
      BestValueField | 'score' | 'scoreBand' | 'scoreReasons' | 'knownPoints' | 'saidAgain' | 'places' | 'position'
    >
  /** What its run found; null if that isn't stored. */
  readonly found: FoundLead | null
  readonly meta: Partial<CaptureMeta>
  readonly mime: string
  /** The last value users wrote into each field, with the value from before the first edit. */
  readonly written: readonly { field: LegacyField; first: unknown; to: unknown; n: string; at: string }[]
  /** When the lead was first seen, and the time of this migration, ISO 8601 with microseconds. */
  readonly heardAt: string
  readonly now: string
}

const LISTS = [...CONTACT_LISTS, 'people'] as const

/**
 * Builds the statements that reproduce a lead from before statements existed exactly, in addition to those of captures
 * that also serve it (`others`). The run's findings explain most of it, and user edits explain more. A reading that was
 * corrected since is stated as it is now. Anything left unexplained becomes a user edit, because it must stay.
 */
export function explainLead(before: LegacyLead, others: readonly LeadStatement[] = []): LeadStatement[] {
  const { id, lead, meta, mime, heardAt, now } = before
  const of = (kind: LeadStatement['kind'], sourceId: string, observedAt: string, facts: LeadFact[]) =>
    ({ kind, sourceId, origin: id, observedAt, facts }) satisfies LeadStatement
  const found = legacyFindings(before, foldLead('', others))
  const qualifiers = { ...meta.qualifiers, ...missing(lead.qualifiers, foldLead('', others).qualifiers) }
  const shot = of('shot', id, heardAt, factsOfShot({ ...meta, qualifiers }, lead.hasPhoto ? 'image/' : mime))
  const readings = [of('reading', id, heardAt, factsOfFound(found))]
  const words = userTagEdits(lead.tags, [shot, ...readings, ...others], id)
  const statements = [
    shot,
    ...readings,
    ...words.added.map((facts) => of('edit', `kept-added:${id}`, heardAt, facts)),
    ...words.removed.map((facts) => of('edit', `kept-removed:${id}`, now, facts)),
  ]
  const edits = before.written
    .filter(({ field, to }) => isSame(field, lead[field], to))
    .map(({ field, to, n, at }) => of('edit', `change:${n}`, at, [factOfEdit(field, to, [...statements, ...others])]))
  const all = [...statements, ...edits, ...others]
  const told = foldLead(id, all)
  const kept = [
    ...LEGACY_FIELDS.filter((field) => !isSame(field, told[field], lead[field])).map((field) =>
      factOfEdit(field, lead[field], all),
    ),
    ...LISTS.flatMap((list) => rejectMissing(list, namesOf(told, list), heldOf(lead, list))),
  ]
  return [...statements, ...edits, ...(kept.length > 0 ? [of('edit', `kept:${id}`, now, kept)] : [])]
}

const namesOf = (lead: LegacyLead['lead'], list: (typeof LISTS)[number]): string[] =>
  list === 'people' ? lead.people.map(({ name }) => name) : lead[list].map(({ value }) => value)

/** The values of a list, including its first, even if a user wrote that one. */
const heldOf = (lead: LegacyLead['lead'], list: (typeof LISTS)[number]): string[] => [
  ...namesOf(lead, list),
  ...(list === 'people' ? [] : [lead[PRIMARY_FIELDS[list]] ?? []].flat()),
]

/** Rejects values that others state and the lead no longer has: a correction removed them. */
function rejectMissing(field: (typeof LISTS)[number], told: readonly string[], held: readonly string[]): LeadFact[] {
  const keys = new Set(held.map((value) => keyOf(field, value)))
  const rejects = told.map((value) => keyOf(field, value)).filter((key) => !keys.has(key))
  return rejects.length > 0 ? [{ field, value: null, rejects }] : []
}

const isSame = (field: BestValueField, one: unknown, other: unknown): boolean =>
  isNothing(field, one)
    ? isNothing(field, other)
    : JSON.stringify(one) === JSON.stringify(other) || isDeepEqual(field, one, other)

const isDeepEqual = (field: BestValueField, one: unknown, other: unknown): boolean =>
  typeof one === 'object' && keyOf(field, one) === keyOf(field, other)

const missing = (all: Record<string, string>, known: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(all).filter(([id, option]) => known[id] !== option))

/** Returns what the lead's run found, with later user corrections applied and without what only others state. */
function legacyFindings({ lead, found, written }: LegacyLead, others: FoldedLead): FoundLead {
  const one = (field: 'personName' | 'phone' | 'email' | 'website' | 'address' | 'category') => {
    const hand = written.find((change) => change.field === field)
    if (hand) return (found ? found[field] : hand.first) as string | null
    return found && found[field] === null && lead[field] === others[field] ? null : lead[field]
  }
  const hand = written.find(({ field }) => field === 'companyName')
  const isOthers = found?.companyName === '' && lead.companyName === others.companyName
  const read = hand ? ((found ? found.companyName : hand.first) as string) : isOthers ? '' : lead.companyName
  const lists = Object.fromEntries(
    CONTACT_LISTS.map((list) => [
      list,
      ownOf(lead[list], found?.[list], others[list], ({ value }) => value.toLowerCase()),
    ]),
  ) as Pick<FoundLead, ContactList>
  const points = lead.businessIntelligence?.points.filter((point) => {
    const theirs = others.businessIntelligence?.points.find(({ key }) => key === point.key)
    return !theirs || found?.businessIntelligence || keyOf('match', theirs) !== keyOf('match', point)
  })
  return {
    companyName: read,
    personName: one('personName'),
    phone: one('phone'),
    email: one('email'),
    website: one('website'),
    address: one('address'),
    category: one('category'),
    matchBand: lead.matchBand,
    matchSimilarity: lead.matchSimilarity,
    ocrText: found && lead.ocrText.includes(found.ocrText) ? found.ocrText : lead.ocrText,
    businessIntelligence: points && points.length > 0 ? { points: ownPoints(points, found, others), known: 0 } : null,
    ...lists,
    people: ownOf(lead.people, found?.people, others.people, ({ name }) => name.toLowerCase()),
    ...(found?.company && { company: found.company }),
    ...(found?.hours && { hours: found.hours }),
  }
}

/**
 * Returns the items the run itself found (`from`) or that nobody else brought (`theirs`); all items if `from` is
 * unknown.
 */
function ownOf<T>(
  items: readonly T[],
  from: readonly T[] | undefined,
  theirs: readonly T[],
  nameOf: (item: T) => string,
): T[] {
  const [kept, other] = [from?.map(nameOf), theirs.map(nameOf)]
  return items.filter((item) => !kept || kept.includes(nameOf(item)) || !other.includes(nameOf(item)))
}

/** Restores the run's own "unknown" for points whose value comes only from others. */
const ownPoints = (
  points: NonNullable<FoundLead['businessIntelligence']>['points'],
  found: FoundLead | null,
  others: FoldedLead,
): NonNullable<FoundLead['businessIntelligence']>['points'] =>
  points.map((point) => {
    const mine = found?.businessIntelligence?.points.find(({ key }) => key === point.key)
    const theirs = others.businessIntelligence?.points.find(({ key }) => key === point.key)
    return mine && mine.value === null && theirs?.value === point.value ? mine : point
  })

/** Returns the tags that users added or removed; nothing else is known about those edits. */
function userTagEdits(
  tags: readonly string[],
  statements: readonly LeadStatement[],
  id: string,
): { added: LeadFact[][]; removed: LeadFact[][] } {
  const own = foldLead(
    id,
    statements.filter(({ origin }) => origin === id),
  ).tags
  const all = foldLead(id, statements).tags
  const isInOrder = all.filter((tag) => tags.includes(tag)).join('\n') === tags.join('\n')
  const added = isInOrder ? [] : factsOfTags(own, tags).filter(({ value }) => value !== null)
  const removed = factsOfTags(all, tags).filter(({ value }) => value === null)
  return { added: added.length > 0 ? [added] : [], removed: removed.length > 0 ? [removed] : [] }
}

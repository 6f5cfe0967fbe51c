import { PRIMARY_FIELDS } from '@canvass/contracts/shapes/contact-lists'
import { VALUE_FIELDS } from '@canvass/contracts/lead-fields'
import type { Evidence } from '@canvass/contracts/shapes/evidence'
import { groupSameNumbers } from '../known-business.ts'
import {
  type FactField,
  isNothing,
  keyOf,
  type LeadFact,
  type LeadStatement,
  rejectedKey,
  sourceOf,
} from './lead-statement.ts'

/** A fact and its statement, as seen from the lead that it serves. */
export interface Candidate {
  readonly fact: LeadFact
  readonly statement: LeadStatement
  /** The fact's index in its statement. */
  readonly index: number
  /** The value's key. For `rank`, smaller is better. */
  readonly key: string
  readonly rank: number
}

/** Ranks of sources, best first. `other` is for the lead's other captures. */
const RANKS = {
  edit: 0,
  editOfOther: 1,
  corrected: 2,
  shot: 3,
  /** The business name from a place that a user chose: above every reading, below what a user wrote. */
  chosenName: 3,
  typed: 4,
  code: 5,
  card: 6,
  other: 10,
  place: 20,
  website: 21,
  model: 22,
} as const

/** Ranks after the first-value field: the other values in the same source's list, numbers before faxes. */
export const LISTED = { own: 8, other: 18, outside: 5 } as const

/** Ranks a value of a list as a candidate for the first one shown. */
export function rankAsFirst({ fact, statement: { origin }, rank }: Candidate, leadId: string): number {
  if (rank >= RANKS.place) return rank + LISTED.outside
  const isOwn = origin === leadId
  return (isOwn ? LISTED.own : LISTED.other) + (fact.label === 'fax' ? 1 : 0)
}

/** Ranks from here on belong to sources no person vouches for; within a rank, agreement and confidence decide. */
export const FIRST_MACHINE_RANK = RANKS.typed

/** Ranks a fact as seen from the lead `leadId`; undefined if it doesn't count. */
export function rankOf(fact: LeadFact, { kind, origin }: LeadStatement, leadId: string): number | undefined {
  const isOwn = origin === leadId
  if (fact.field === 'match' && !isOwn) return undefined
  if (kind === 'edit') return isOwn ? RANKS.edit : RANKS.editOfOther
  if (kind === 'confirmed') return fact.field === 'companyName' ? RANKS.chosenName : RANKS.place
  if (kind === 'place' || kind === 'website') return RANKS[kind]
  if (kind === 'model') return isSupported(fact) ? RANKS.model : undefined
  const rank = kind === 'shot' ? RANKS.shot : RANKS[readingKindOf(fact.evidence ?? [])]
  return isOwn ? rank : RANKS.other + rank
}

function readingKindOf(evidence: readonly Evidence[]): 'corrected' | 'typed' | 'code' | 'card' {
  if (evidence.some(({ source }) => source === 'user')) return 'corrected'
  if (evidence.some(({ source }) => source === 'typed')) return 'typed'
  return evidence.some(({ ref }) => ref.startsWith('code:')) ? 'code' : 'card'
}

/** Whether a fact has support: a model counts only if it quotes what it saw or marks where in the picture it is. */
const isSupported = ({ evidence = [] }: LeadFact): boolean =>
  evidence.some(({ quote, box }) => (quote !== undefined && quote !== '') || box !== undefined)

/** The facts about each field, with their statements. */
export type FactsByField = ReadonlyMap<FactField, readonly Pick<Candidate, 'fact' | 'statement' | 'index'>[]>

export function groupByField(statements: readonly LeadStatement[]): FactsByField {
  const byField = new Map<FactField, Pick<Candidate, 'fact' | 'statement' | 'index'>[]>()
  for (const statement of statements)
    for (const [index, fact] of statement.facts.entries()) {
      const one = { fact, statement, index }
      const others = byField.get(fact.field)
      if (others) others.push(one)
      else byField.set(fact.field, [one])
    }
  return byField
}

/** Returns all current candidates for a field, unordered. */
export const candidatesOf = (field: FactField, byField: FactsByField, leadId: string): Candidate[] =>
  judgeCandidates(field, byField, leadId).stand

/**
 * Returns a field's current candidates, and those to ask the user about: they removed the value, and a source they
 * hadn't dismissed has stated it since.
 */
export function judgeCandidates(
  field: FactField,
  byField: FactsByField,
  leadId: string,
): { stand: Candidate[]; asked: Candidate[] } {
  const refusals = refusalsOf(field, byField)
  const sameAs = keyMapperOf(field, byField)
  const verdicts = { stand: [] as Candidate[], asked: [] as Candidate[] }
  for (const { fact, statement, index } of byField.get(field) ?? []) {
    if (isNothing(field, fact.value)) continue
    const rank = rankOf(fact, statement, leadId)
    if (rank === undefined) continue
    const candidate = { fact, statement, index, key: sameAs(keyOf(field, fact.value)), rank }
    const judge = (refusal: Refusal) => verdictOf(candidate, refusal, { field, leadId, sameAs })
    const verdict = refusals.length === 0 ? 'stands' : worst(refusals.map(judge))
    if (verdict !== 'refused') verdicts[verdict === 'asked' ? 'asked' : 'stand'].push(candidate)
  }
  return verdicts
}

/** Returns the candidates that also survive what users removed from another field. */
export function withoutRefusedIn(
  field: FactField,
  candidates: readonly Candidate[],
  byField: FactsByField,
  leadId: string,
): Candidate[] {
  const refusals = refusalsOf(field, byField)
  const seen = { field, leadId, sameAs: keyMapperOf(field, byField) }
  return candidates.filter((one) => refusals.every((by) => verdictOf(one, by, seen) === 'stands'))
}

type KeyMapper = (key: string) => string
const numberMappers = new WeakMap<FactsByField, KeyMapper>()

/**
 * Returns the function that maps a value's key to its group: for phone numbers, the key of the same number; otherwise
 * the key itself.
 */
function keyMapperOf(field: FactField, byField: FactsByField): KeyMapper {
  if (field !== 'phone' && field !== 'phones') return (key) => key
  const known = numberMappers.get(byField)
  if (known) return known
  const facts = (['phone', 'phones'] as const).flatMap((one) => byField.get(one) ?? []).map(({ fact }) => fact)
  const sameAs = groupSameNumbers(facts.flatMap(numbersOf))
  numberMappers.set(byField, sameAs)
  return sameAs
}

/** Returns the numbers in a fact: its value, and the rejected ones that count in any notation. */
const numbersOf = ({ value, rejects = [], isHoweverWritten }: LeadFact): string[] => [
  ...(typeof value === 'string' ? [keyOf('phones', value)] : []),
  ...(isHoweverWritten ? rejects.map((one) => rejectedKey('phones', one)) : []),
]

type Verdict = 'stands' | 'asked' | 'refused'
type Refusal = Pick<Candidate, 'fact' | 'statement'>

const worst = (verdicts: readonly Verdict[]): Verdict =>
  verdicts.includes('refused') ? 'refused' : verdicts.includes('asked') ? 'asked' : 'stands'

/** Returns what users removed from a field, along with the sources they dismissed. */
export const refusalsOf = (field: FactField, byField: FactsByField): Refusal[] =>
  (byField.get(field) ?? []).filter(
    ({ fact, statement }) => statement.kind === 'edit' && (fact.rejects !== undefined || fact.silences !== undefined),
  )

/**
 * Fields whose repeated values need a user's answer; in every other field, a value that is stated again is simply back.
 */
const ASKED: ReadonlySet<FactField> = new Set<FactField>([...VALUE_FIELDS, ...Object.values(PRIMARY_FIELDS), 'people'])

/**
 * Applies a user's refusal to a value. A refusal made on another lead before it was joined affects only that lead's own
 * sources. A newer statement of a source that the user hadn't dismissed is asked about, unless the user made it.
 */
function verdictOf(
  { fact, statement, key, rank }: Candidate,
  refusal: Refusal,
  { field, leadId, sameAs }: { field: FactField; leadId: string; sameAs: KeyMapper },
): Verdict {
  const by = refusal.statement
  if (by.origin !== leadId && by.origin !== statement.origin) return 'stands'
  if (sourceOf(by) === sourceOf(statement)) return 'stands'
  if (refusal.fact.silences?.includes(sourceOf(statement))) return 'refused'
  const { rejects, isHoweverWritten } = refusal.fact
  const named = isHoweverWritten ? key : keyOf(field, fact.value)
  const isMeant = (one: string) => (isHoweverWritten ? sameAs(one) : one) === named
  if (!rejects?.some((one) => isMeant(rejectedKey(field, one)))) return 'stands'
  if (statement.observedAt <= by.observedAt) return 'refused'
  return ASKED.has(field) && rank >= FIRST_MACHINE_RANK ? 'asked' : 'stands'
}

/** Sorts candidates, best first. A total order: arrival and input order make no difference. */
export function sortBestFirst(candidates: readonly Candidate[]): readonly Candidate[] {
  if (candidates.length < 2) return candidates
  const agreeing = new Map<string, Set<string>>()
  for (const { key, statement } of candidates)
    agreeing.set(key, (agreeing.get(key) ?? new Set()).add(sourceOf(statement)))
  const agreement = (one: Candidate) => agreeing.get(one.key)?.size ?? 0
  return candidates.toSorted((a, b) => {
    if (a.rank !== b.rank) return a.rank - b.rank
    const newer = compare(b.statement.observedAt, a.statement.observedAt)
    if (a.rank < FIRST_MACHINE_RANK) return newer || byStatementOrder(a, b)
    const byWorth = agreement(b) - agreement(a) || confidenceOf(b) - confidenceOf(a)
    // Among the lead's other photos, the first one wins: a further photo that adds nothing changes nothing on screen.
    return byWorth || (a.rank >= RANKS.other && a.rank < RANKS.place ? -newer : newer) || byStatementOrder(a, b)
  })
}

/** Final tie-break: the source's name, the lead it was about, and the order of its facts. */
export const byStatementOrder = (a: Candidate, b: Candidate): number =>
  bySource(a.statement, b.statement) || a.index - b.index

export const bySource = (a: LeadStatement, b: LeadStatement): number =>
  compare(sourceOf(a), sourceOf(b)) || compare(a.origin, b.origin)

const confidenceOf = ({ fact }: Candidate): number => fact.confidence ?? 0.5

export const compare = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1)

import type { Evidence } from '@canvass/contracts/shapes/evidence'
import { type FactField, isNothing, keyOf, type LeadFact, type LeadStatement, sourceOf } from './lead-statement.ts'

/** A fact with who says it, as seen from the lead that it serves. */
export interface Candidate {
  readonly fact: LeadFact
  readonly statement: LeadStatement
  /** Its place among the facts of its statement. */
  readonly index: number
  /** The value's key, and the smaller, the better. */
  readonly key: string
  readonly rank: number
}

/** By whose word a fact stands, the best first. `other` is what the lead's other captures show. */
const RANKS = {
  edit: 0,
  editOfOther: 1,
  corrected: 2,
  shot: 3,
  typed: 4,
  code: 5,
  card: 6,
  other: 10,
  place: 20,
  website: 21,
  model: 22,
} as const

/** From here on a rank is that of a source nobody vouches for: agreement and confidence decide within it. */
const FIRST_OF_MACHINES = RANKS.typed

/** How good a fact is, seen from the lead `leadId`; undefined where it counts for nothing. */
export function rankOf(fact: LeadFact, { kind, origin }: LeadStatement, leadId: string): number | undefined {
  const isOwn = origin === leadId
  if (fact.field === 'match' && !isOwn) return undefined
  if (kind === 'edit') return isOwn ? RANKS.edit : RANKS.editOfOther
  if (kind === 'place' || kind === 'website') return RANKS[kind]
  if (kind === 'model') return isBorneOut(fact) ? RANKS.model : undefined
  const rank = kind === 'shot' ? RANKS.shot : RANKS[readAs(fact.evidence ?? [])]
  return isOwn ? rank : RANKS.other + rank
}

function readAs(evidence: readonly Evidence[]): 'corrected' | 'typed' | 'code' | 'card' {
  if (evidence.some(({ source }) => source === 'user')) return 'corrected'
  if (evidence.some(({ source }) => source === 'typed')) return 'typed'
  return evidence.some(({ ref }) => ref.startsWith('code:')) ? 'code' : 'card'
}

/** A model may be believed where it quotes what it saw, or shows the place in the picture. */
const isBorneOut = ({ evidence = [] }: LeadFact): boolean =>
  evidence.some(({ quote, box }) => (quote !== undefined && quote !== '') || box !== undefined)

/** What is said of each field, by whom. */
export type SaidOfFields = ReadonlyMap<FactField, readonly Pick<Candidate, 'fact' | 'statement' | 'index'>[]>

export function saidOfFields(statements: readonly LeadStatement[]): SaidOfFields {
  const said = new Map<FactField, Pick<Candidate, 'fact' | 'statement' | 'index'>[]>()
  for (const statement of statements)
    for (const [index, fact] of statement.facts.entries()) {
      const one = { fact, statement, index }
      const others = said.get(fact.field)
      if (others) others.push(one)
      else said.set(fact.field, [one])
    }
  return said
}

/** Everything that is said of one field and that stands, in no order. */
export function candidatesOf(field: FactField, said: SaidOfFields, leadId: string): Candidate[] {
  const all = said.get(field) ?? []
  const refusals = all.filter(({ fact, statement }) => statement.kind === 'edit' && (fact.rejects || fact.silences))
  return all.flatMap(({ fact, statement, index }): Candidate[] => {
    if (isNothing(field, fact.value)) return []
    const key = keyOf(field, fact.value)
    const rank = rankOf(fact, statement, leadId)
    if (rank === undefined || refusals.some((refusal) => isRefused({ statement, key }, refusal, leadId))) return []
    return [{ fact, statement, index, key, rank }]
  })
}

/**
 * Whether a person took a value away. What was said on another lead before it was joined holds for that lead's own
 * sources only; a newer statement of a source that the person had not heard brings the value back.
 */
function isRefused(
  { statement, key }: Pick<Candidate, 'statement' | 'key'>,
  refusal: Pick<Candidate, 'fact' | 'statement'>,
  leadId: string,
): boolean {
  const by = refusal.statement
  if (by.origin !== leadId && by.origin !== statement.origin) return false
  if (sourceOf(by) === sourceOf(statement)) return false
  if (refusal.fact.silences?.includes(sourceOf(statement))) return true
  return statement.observedAt <= by.observedAt && (refusal.fact.rejects ?? []).includes(key)
}

/** The candidates, the best first. A total order: who came when, and how they are handed in, makes no difference. */
export function inOrder(candidates: readonly Candidate[]): readonly Candidate[] {
  if (candidates.length < 2) return candidates
  const agreeing = new Map<string, Set<string>>()
  for (const { key, statement } of candidates)
    agreeing.set(key, (agreeing.get(key) ?? new Set()).add(sourceOf(statement)))
  const agreement = (one: Candidate) => agreeing.get(one.key)?.size ?? 0
  return candidates.toSorted((a, b) => {
    if (a.rank !== b.rank) return a.rank - b.rank
    const newer = compare(b.statement.observedAt, a.statement.observedAt)
    if (a.rank < FIRST_OF_MACHINES) return newer || byPlace(a, b)
    const byWorth = agreement(b) - agreement(a) || confidenceOf(b) - confidenceOf(a)
    // Of the lead's other photos the first one stays: a further photo that says no more changes nothing that is shown.
    return byWorth || (a.rank >= RANKS.other && a.rank < RANKS.place ? -newer : newer) || byPlace(a, b)
  })
}

/** Where nothing else decides: the source's name, the lead that it spoke of, and the order in which it spoke. */
export const byPlace = (a: Candidate, b: Candidate): number => bySource(a.statement, b.statement) || a.index - b.index

export const bySource = (a: LeadStatement, b: LeadStatement): number =>
  compare(sourceOf(a), sourceOf(b)) || compare(a.origin, b.origin)

const confidenceOf = ({ fact }: Candidate): number => fact.confidence ?? 0.5

export const compare = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1)

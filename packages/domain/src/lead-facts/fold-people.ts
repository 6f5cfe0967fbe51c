import type { Channel, Evidence, Fact, Person } from '@canvass/contracts/shapes/evidence'
import type { RestatedValue } from '@canvass/contracts/leads'
import { isSameContact } from './barred-contacts.ts'
import { userEvidence, distinctOf, firstOfEach, sortBySource } from './fold-lists.ts'
import { isNothing, keyOf, type LeadStatement } from './lead-statement.ts'
import {
  bySource,
  byStatementOrder,
  type Candidate,
  compare,
  judgeCandidates,
  rankOf,
  refusalsOf,
  type FactsByField,
} from './rank.ts'

/** The lists of a lead that determine whether a person's number and address still apply. */
export interface ContactLists {
  readonly phones: readonly Pick<Fact, 'value'>[]
  readonly emails: readonly Pick<Fact, 'value'>[]
}

/** A current number or email of a person, with evidence of the user's edit behind it, if any. */
export interface FoldedContact {
  readonly kind: Channel['kind']
  readonly value: string
  readonly hand: Evidence | undefined
}

/** A contact of a lead, with their numbers and emails: first the one that is shown, then those that other sources give. */
export interface FoldedPerson {
  readonly person: Person
  readonly contacts: readonly FoldedContact[]
}

interface FoldedPeople {
  readonly people: FoldedPerson[]
  /** People whom a user removed and another source has named since. */
  readonly saidAgain: RestatedValue[]
}

/** Folds the people of a lead: those a user wrote come first, newest edit before older ones. */
export function foldPeople(byField: FactsByField, leadId: string, reached: ContactLists): FoldedPeople {
  const { stand, asked } = judgeCandidates('people', byField, leadId)
  const written = newestFirst(stand.filter(({ statement }) => statement.kind === 'edit'))
  const read = sortBySource(
    stand.filter(({ statement }) => statement.kind !== 'edit'),
    leadId,
  )
  const standing = firstOfEach([...written, ...read])
  return {
    people: standing.map((one) => personOf(one, byField, leadId, reached)),
    saidAgain: distinctOf(asked, leadId).flatMap((one): RestatedValue[] => {
      if (standing.some(({ key }) => key === one.key)) return []
      const { person } = personOf(one, byField, leadId, reached)
      const doNotContact = hadOptedOut(one.key, byField)
      return [
        {
          field: 'people',
          value: person.name,
          evidence: [...(one.fact.evidence ?? [])],
          person: { ...person, ...(doNotContact && { doNotContact }) },
        },
      ]
    }),
  }
}

const newestFirst = (candidates: readonly Candidate[]): Candidate[] =>
  candidates.toSorted(
    (a, b) => a.rank - b.rank || compare(b.statement.observedAt, a.statement.observedAt) || byStatementOrder(a, b),
  )

/** Whether the last user edit of a person, before their removal, says not to contact them. */
function hadOptedOut(key: string, byField: FactsByField): boolean {
  const [last] = (byField.get('people') ?? [])
    .filter(({ fact, statement }) => statement.kind === 'edit' && !isNothing('people', fact.value))
    .filter(({ fact }) => keyOf('people', fact.value) === key)
    .toSorted(
      (a, b) =>
        compare(b.statement.observedAt, a.statement.observedAt) ||
        bySource(a.statement, b.statement) ||
        a.index - b.index,
    )
  return last?.fact.rest?.['doNotContact'] === true
}

function personOf(one: Candidate, byField: FactsByField, leadId: string, reached: ContactLists): FoldedPerson {
  const { fact, statement } = one
  const rest = fact.rest as Omit<Person, 'name' | 'confidence' | 'evidence'>
  const told = statement.kind === 'edit' ? userEvidence(statement.observedAt) : [...(fact.evidence ?? [])]
  const hand = told.find(({ source }) => source === 'user')
  const found = (['phone', 'email'] as const).flatMap((kind) => contactsOf(kind, one, byField, leadId, reached))
  const first = (kind: Channel['kind']) => found.find((contact) => contact.kind === kind)?.value ?? null
  const evidence = [...told, ...found.flatMap(({ by, written }) => written ?? (by === one ? [] : evidenceOf(by)))]
  return {
    person: {
      ...rest,
      phone: first('phone'),
      email: first('email'),
      name: fact.value as string,
      confidence: fact.confidence ?? 0.5,
      evidence: evidence.filter((held, at) => evidence.indexOf(held) === at),
    },
    contacts: found.map(({ kind, value, by, written }) => ({
      kind,
      value,
      hand: written ?? (by === one ? hand : undefined),
    })),
  }
}

const evidenceOf = ({ fact }: Candidate): readonly Evidence[] => fact.evidence ?? []

interface StatedContact {
  readonly kind: Channel['kind']
  readonly value: string
  readonly by: Candidate
  readonly written?: Evidence | undefined
}

/**
 * Returns a person's numbers or emails: the one in the statement that is shown, then those that other sources give for
 * a person of that name. Otherwise, a number that only the website gives would be nobody's, and could be called after
 * its owner asked not to be contacted.
 */
function contactsOf(
  kind: Channel['kind'],
  shown: Candidate,
  byField: FactsByField,
  leadId: string,
  reached: ContactLists,
): StatedContact[] {
  const isSame = (one: string, other: string) => isSameContact(kind, one, other)
  const given = contactIn(shown, kind)
  const others = sortBySource(statedBySources(shown, byField, leadId), leadId).filter(
    (by) => contactIn(by, kind) !== null,
  )
  const current = [shown, ...others.filter((by) => !isReplacedBy(shown, by, others, kind))].flatMap((by) => {
    const { value, written } = currentContact(
      { kind, given: by === shown ? given : contactIn(by, kind), by: by.statement },
      byField,
      leadId,
      reached,
    )
    return value === null ? [] : [{ kind, value, by, written }]
  })
  return current.filter((one, at) => current.findIndex(({ value }) => isSame(value, one.value)) === at)
}

const contactIn = ({ fact }: Candidate, kind: Channel['kind']): string | null =>
  (fact.rest as Partial<Person> | undefined)?.[kind] ?? null

/**
 * Returns what sources other than users say about a person of that name. This includes what an edit of the person
 * rejected: the edit replaces what the form shows, which isn't everything that sources say.
 */
const statedBySources = ({ key, fact: shown }: Candidate, byField: FactsByField, leadId: string): Candidate[] =>
  (byField.get('people') ?? []).flatMap(({ fact, statement, index }): Candidate[] => {
    const rank = rankOf(fact, statement, leadId)
    const isOther = fact !== shown && statement.kind !== 'edit' && !isNothing('people', fact.value)
    return rank !== undefined && isOther && keyOf('people', fact.value) === key
      ? [{ fact, statement, index, key, rank }]
      : []
  })

/**
 * Whether a user's edit of a person replaced what a source says: it holds another value than the one that the form had
 * shown, or none. If the person asked not to be contacted, everything that sources give for them is kept, because it
 * must not be used.
 */
function isReplacedBy(edit: Candidate, by: Candidate, all: readonly Candidate[], kind: Channel['kind']): boolean {
  const { fact, statement } = edit
  if (statement.kind !== 'edit' || fact.rest?.['doNotContact'] === true) return false
  if (by.statement.observedAt > statement.observedAt) return false
  if (contactIn(edit, kind) === null) return true
  const [first] = all.filter((one) => one.statement.observedAt <= statement.observedAt)
  return first !== undefined && isSameContact(kind, contactIn(first, kind) ?? '', contactIn(by, kind) ?? '')
}

const LIST_OF = { phone: 'phones', email: 'emails' } as const satisfies Record<Channel['kind'], string>

/**
 * Returns the current value of a person's number or email. One that a user removed from the lead is dropped here, even
 * if a form still held it, until it is in the lead's own list again; if the user replaced it, the replacement applies.
 */
function currentContact(
  { kind, given, by }: { kind: Channel['kind']; given: string | null; by: LeadStatement },
  byField: FactsByField,
  leadId: string,
  reached: ContactLists,
): { value: string | null; written?: Evidence } {
  const list = LIST_OF[kind]
  const refusals = refusalsOf(list, byField)
    .filter(({ statement }) => statement.origin === leadId || statement.origin === by.origin)
    .toSorted((a, b) => compare(b.statement.observedAt, a.statement.observedAt) || bySource(a.statement, b.statement))
  const seen = new Set<string>()
  let now: { value: string | null; written?: Evidence } = { value: given }
  while (now.value !== null && !seen.has(now.value)) {
    const { value } = now
    seen.add(value)
    const isIt = (other: string) => isSameContact(kind, other, value)
    const refused = refusals.find(({ fact }) => fact.rejects?.some(isIt))?.statement
    if (!refused || reached[list].some((one) => isIt(one.value))) return now
    const next = refused.facts.find((one) => one.field === list && typeof one.value === 'string')
    const [written] = userEvidence(refused.observedAt)
    now = next && written ? { value: next.value as string, written } : { value: null }
  }
  return { value: null }
}

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
  refusalsOf,
  type FactsByField,
} from './rank.ts'

/** The lists of a lead that determine whether a person's number and address still apply. */
export interface ContactLists {
  readonly phones: readonly Pick<Fact, 'value'>[]
  readonly emails: readonly Pick<Fact, 'value'>[]
}

/** A contact of a lead, with evidence of the user's edit behind their number and email, if any. */
export interface FoldedPerson {
  readonly person: Person
  readonly hands: Readonly<Record<Channel['kind'], Evidence | undefined>>
}

interface FoldedPeople {
  readonly people: FoldedPerson[]
  /** People whom a user removed and another source has named since. */
  readonly saidAgain: RestatedValue[]
}

/** Folds the people of a lead: those a user wrote come first, newest edit before older ones. */
export function foldPeople(said: FactsByField, leadId: string, reached: ContactLists): FoldedPeople {
  const { stand, asked } = judgeCandidates('people', said, leadId)
  const written = newestFirst(stand.filter(({ statement }) => statement.kind === 'edit'))
  const read = sortBySource(
    stand.filter(({ statement }) => statement.kind !== 'edit'),
    leadId,
  )
  const standing = firstOfEach([...written, ...read])
  return {
    people: standing.map((one) => personOf(one, said, leadId, reached)),
    saidAgain: distinctOf(asked, leadId).flatMap((one): RestatedValue[] => {
      if (standing.some(({ key }) => key === one.key)) return []
      const { person } = personOf(one, said, leadId, reached)
      const doNotContact = hadOptedOut(one.key, said)
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
function hadOptedOut(key: string, said: FactsByField): boolean {
  const [last] = (said.get('people') ?? [])
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

function personOf(
  { fact, statement }: Candidate,
  said: FactsByField,
  leadId: string,
  reached: ContactLists,
): FoldedPerson {
  const rest = fact.rest as Omit<Person, 'name' | 'confidence' | 'evidence'>
  const told = statement.kind === 'edit' ? userEvidence(statement.observedAt) : [...(fact.evidence ?? [])]
  const hand = told.find(({ source }) => source === 'user')
  const wayOf = (kind: Channel['kind']) =>
    currentContact({ kind, given: rest?.[kind] ?? null, by: statement }, said, leadId, reached)
  const [phone, email] = [wayOf('phone'), wayOf('email')]
  return {
    person: {
      ...rest,
      phone: phone.value,
      email: email.value,
      name: fact.value as string,
      confidence: fact.confidence ?? 0.5,
      evidence: [...told, ...[phone, email].flatMap((way) => way.written ?? [])],
    },
    hands: { phone: phone.written ?? hand, email: email.written ?? hand },
  }
}

const LIST_OF = { phone: 'phones', email: 'emails' } as const satisfies Record<Channel['kind'], string>

/**
 * Returns the current value of a person's number or email. One that a user removed from the lead is dropped here, even
 * if a form still held it, until it is in the lead's own list again; if the user replaced it, the replacement applies.
 */
function currentContact(
  { kind, given, by }: { kind: Channel['kind']; given: string | null; by: LeadStatement },
  said: FactsByField,
  leadId: string,
  reached: ContactLists,
): { value: string | null; written?: Evidence } {
  const list = LIST_OF[kind]
  const refusals = refusalsOf(list, said)
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

import { type ContactList, PRIMARY_FIELDS } from '@canvass/contracts/shapes/contact-lists'
import type { ValueField } from '@canvass/contracts/lead-fields'
import type { RestatedValue } from '@canvass/contracts/leads'
import type { Fact } from '@canvass/contracts/shapes/evidence'
import { distinctOf, displayedFact, sortBySource } from './fold-lists.ts'
import { keyOf } from './lead-statement.ts'
import {
  type Candidate,
  FIRST_MACHINE_RANK,
  sortBestFirst,
  judgeCandidates,
  LISTED,
  rankAsFirst,
  type FactsByField,
  withoutRefusedIn,
} from './rank.ts'

interface FoldedContacts {
  /** The value that is shown, called, or written to. */
  first: string | null
  /** All values, the first one at the front. */
  values: Fact[]
  saidAgain: RestatedValue[]
}

/**
 * Folds a lead's phones, emails, websites, or addresses. If no source names the first, or a user removed it, the best
 * of the others becomes the first.
 */
export function foldContacts(list: ContactList, byField: FactsByField, leadId: string): FoldedContacts {
  const ones = judgeCandidates(PRIMARY_FIELDS[list], byField, leadId)
  const many = judgeCandidates(list, byField, leadId)
  const values = distinctOf(many.stand, leadId)
  const [named] = sortBestFirst(ones.stand)
  const first = named && named.rank < LISTED.own ? named : bestOf(named, list, many.stand, byField, leadId)
  const isKnown = values.some(({ key }) => key === first?.key)
  const standing = [
    ...values.filter(({ key }) => key === first?.key).map((one) => asWrittenIn(first, one, list, many.stand, leadId)),
    ...(first && !isKnown && first.statement.kind === 'edit' ? [first] : []),
    ...values.filter(({ key }) => key !== first?.key),
  ]
  return {
    first: (first?.fact.value ?? null) as string | null,
    values: standing.map(displayedFact),
    saidAgain: questionsOf(list, [...many.asked, ...ones.asked], standing, leadId),
  }
}

/**
 * Returns the first value as the list writes it: without a country code if that's how the first is written, otherwise
 * with it.
 */
function asWrittenIn(
  first: Candidate | undefined,
  held: Candidate,
  list: ContactList,
  many: readonly Candidate[],
  leadId: string,
): Candidate {
  const written = first && keyOf(list, first.fact.value)
  const isSo = ({ key, fact }: Candidate) => key === held.key && keyOf(list, fact.value) === written
  return isSo(held) ? held : (sortBySource(many, leadId).find(isSo) ?? held)
}

/** Returns the value named as the first, or the best of the list if its source ranks higher. */
function bestOf(
  named: Candidate | undefined,
  list: ContactList,
  many: readonly Candidate[],
  byField: FactsByField,
  leadId: string,
): Candidate | undefined {
  const [listed] = sortBestFirst(
    withoutRefusedIn(PRIMARY_FIELDS[list], many, byField, leadId).map((one) => ({
      ...one,
      rank: rankAsFirst(one, leadId),
    })),
  )
  return named && (!listed || named.rank <= listed.rank) ? named : listed
}

/** Returns the questions about a field with one value; none if a user has written another value since. */
export function foldQuestions(
  field: Exclude<ValueField, ContactList>,
  byField: FactsByField,
  leadId: string,
): RestatedValue[] {
  const { stand, asked } = judgeCandidates(field, byField, leadId)
  return stand.some(({ rank }) => rank < FIRST_MACHINE_RANK) ? [] : questionsOf(field, asked, stand, leadId)
}

const questionsOf = (
  field: ValueField,
  asked: readonly Candidate[],
  standing: readonly Candidate[],
  leadId: string,
): RestatedValue[] =>
  distinctOf(asked, leadId).flatMap(({ key, fact }) =>
    standing.some((one) => one.key === key)
      ? []
      : [{ field, value: fact.value as string, evidence: [...(fact.evidence ?? [])] }],
  )

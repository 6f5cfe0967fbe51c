import type { Fact, Person } from '@canvass/contracts/shapes/evidence'
import type { CardFields } from './fields/card-fields.ts'
import { type LeadFields, leadFieldsOf } from './lead-fields.ts'

/** The facts of a lead. */
export type LeadFacts = { phones: Fact[]; emails: Fact[]; websites: Fact[]; addresses: Fact[]; people: Person[] }

/** What a lead's field becomes. */
type Carried = { field: keyof LeadFields; from: string | null; to: string | null }

/**
 * What a reading that now says something else changes of the lead that was made of it. A field that does not hold what
 * the reading said before was written by a person, or comes from another photo, and stays.
 */
export function carriedFields(before: CardFields, after: CardFields, lead: LeadFields): Carried[] {
  const [old, next] = [leadFieldsOf(before), leadFieldsOf(after)]
  return (Object.keys(next) as (keyof LeadFields)[]).flatMap((field) =>
    lead[field] === old[field] && old[field] !== next[field] ? [{ field, from: old[field], to: next[field] }] : [],
  )
}

/** The lead's facts with those of the reading as it is now, in the place of those as it was; others stay behind them. */
export function carriedFacts(before: CardFields, after: CardFields, lead: Partial<LeadFacts>): LeadFacts {
  const facts = (list: 'phones' | 'emails' | 'websites' | 'addresses') =>
    carried<Fact>(before[list], after[list], lead[list], ({ value }) => value)
  return {
    phones: facts('phones'),
    emails: facts('emails'),
    websites: facts('websites'),
    addresses: facts('addresses'),
    people: carried<Person>(before.people, after.people, lead.people, ({ name }) => name),
  }
}

function carried<T>(old: readonly T[], next: readonly T[], held: readonly T[] = [], nameOf: (one: T) => string): T[] {
  const known = new Set([...old, ...next].map((one) => nameOf(one).toLowerCase()))
  return [...next, ...held.filter((one) => !known.has(nameOf(one).toLowerCase()))]
}

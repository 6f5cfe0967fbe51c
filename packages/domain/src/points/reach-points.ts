import type { Fact, Person } from '@canvass/contracts/shapes/evidence'
import { barredBy, hasNoOneToContact, isReachedBy } from '../lead-facts/barred-contacts.ts'
import { phoneTextOf } from '../phone-as-printed.ts'
import { type Claim, inferred, stated } from './claim.ts'

/** The known contact details of a business, best first. */
export interface KnownReach {
  readonly phones: readonly Fact[]
  readonly emails: readonly Fact[]
  readonly addresses: readonly Fact[]
  readonly people: readonly Person[]
}

/** Separates the parts of a value. */
export const SEPARATOR = ' · '
/** The most lines of hours in one value: one for each day. With fewer, a shop would seem closed on the other days. */
const MAX_HOURS = 7

/** Splits a value into its parts. */
export const partsOf = (value: string): string[] => value.split(SEPARATOR)

/** Claims the name, as it is known. */
export const identityOf = (company: Fact | undefined): Claim | undefined => company && stated(company.value, [company])

/** Claims address and hours. Only the best source's hours count: two sources may contradict each other. */
export function placeOf(addresses: readonly Fact[], hours: readonly Fact[]): Claim | undefined {
  const facts = [
    ...addresses.slice(0, 1),
    ...hours.filter((one) => sourceOfFact(one) === sourceOfFact(hours[0])).slice(0, MAX_HOURS),
  ]
  return stated(facts.map(({ value }) => value).join(SEPARATOR), facts)
}

const sourceOfFact = (fact: Fact | undefined) => fact?.evidence[0]?.source

export const peopleOf = (people: readonly Person[]): Claim | undefined =>
  stated(people.map(({ name, title }) => (title ? `${name}, ${title}` : name)).join(SEPARATOR), people)

/**
 * Claims the most direct channel available, and whom it reaches. People who asked not to be contacted are left out,
 * along with channels that are theirs alone.
 */
export function approachOf(known: KnownReach): Claim | undefined {
  if (hasNoOneToContact(known)) return undefined
  const { addresses, people } = known
  const phones = known.phones.filter(
    ({ value, label }) => label !== 'fax' && barredBy('phone', value, people).length === 0,
  )
  const emails = known.emails.filter(
    ({ value, check }) => check?.verdict !== 'undeliverable' && barredBy('email', value, people).length === 0,
  )
  const phone = phones.find(({ label }) => label === 'mobile') ?? phones[0]
  const [[email], [address]] = [emails, addresses]
  if (phone) {
    const who = ownerOfContact('phone', phone.value, people)
    return inferred(`Call ${nameOf(who)} at ${phoneTextOf(phone)}`, [{ name: 'phones', fact: phone }, ...factOf(who)])
  }
  if (email) {
    const who = ownerOfContact('email', email.value, people)
    return inferred(`Email ${nameOf(who)} at ${email.value}`, [{ name: 'emails', fact: email }, ...factOf(who)])
  }
  return address && inferred(`Visit in person: ${address.value}`, [{ name: 'addresses', fact: address }])
}

/** Returns the owner of a contact; one without an owner leads to the first person listed. */
function ownerOfContact(kind: 'phone' | 'email', value: string, people: readonly Person[]): Person | undefined {
  const owners = people.filter((person) => isReachedBy(kind, value, person))
  return (owners.length > 0 ? owners : people).find(({ doNotContact }) => doNotContact !== true)
}

const nameOf = (person: Person | undefined): string => person?.name ?? 'them'
const factOf = (person: Person | undefined) => (person ? [{ name: 'people', fact: { value: person.name } }] : [])

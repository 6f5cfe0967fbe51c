import type { Channel, Fact, Person } from '@canvass/contracts/shapes/evidence'
import { isSamePhone } from '../known-business.ts'
import { keyOf } from './lead-statement.ts'

/** A contact of a lead, reduced to whether and how they may be contacted. */
export type Contactable = Pick<Person, 'phone' | 'email' | 'channels' | 'doNotContact'>

/**
 * Returns the people who bar a phone or email of a lead: they asked not to be contacted, and it belongs to nobody else.
 * Empty if it may be used.
 */
export function barredBy<One extends Contactable>(
  kind: Channel['kind'],
  value: string,
  people: readonly One[],
): readonly One[] {
  const theirs = people.filter((person) => isReachedBy(kind, value, person))
  return theirs.every(hasOptedOut) ? theirs : []
}

/** Whether a phone or email belongs to a person. */
export const isReachedBy = (kind: Channel['kind'], value: string, person: Contactable): boolean =>
  contactsOf(person, kind).some((way) => isSameContact(kind, way, value))

/** All contact details of a lead and its people. */
export interface KnownContacts {
  readonly phones: readonly Pick<Fact, 'value' | 'label'>[]
  readonly emails: readonly Pick<Fact, 'value' | 'check'>[]
  readonly people: readonly Contactable[]
}

/**
 * Whether everyone known on a lead asked not to be contacted and there is no way to reach anyone else: no phone except
 * a fax, no deliverable email.
 */
export function hasNoOneToContact({ phones, emails, people }: KnownContacts): boolean {
  return (
    people.length > 0 &&
    people.every(hasOptedOut) &&
    phones.every(({ value, label }) => label === 'fax' || barredBy('phone', value, people).length > 0) &&
    emails.every(
      ({ value, check }) => check?.verdict === 'undeliverable' || barredBy('email', value, people).length > 0,
    )
  )
}

const hasOptedOut = ({ doNotContact }: Contactable): boolean => doNotContact === true

const contactsOf = ({ phone, email, channels = [] }: Contactable, kind: Channel['kind']): string[] => [
  ...[kind === 'phone' ? phone : email].filter((way) => way !== null),
  ...channels.filter((channel) => channel.kind === kind).map(({ value }) => value),
]

/**
 * Whether two phones or emails are the same. A number typed without its country code equals the one that was read with
 * it.
 */
export const isSameContact = (kind: Channel['kind'], one: string, other: string): boolean =>
  kind === 'phone'
    ? keyOf('phones', one) === keyOf('phones', other) || isSamePhone(one, other)
    : keyOf('emails', one) === keyOf('emails', other)

import type { Channel, Fact, Person } from '@canvass/contracts/shapes/evidence'
import { foldedWords } from '../company-name.ts'
import { isSamePhone } from '../known-business.ts'
import { keyOf } from './lead-statement.ts'

/** A contact of a lead, reduced to whether and how they may be contacted. */
export type Contactable = Pick<Person, 'phone' | 'email' | 'channels' | 'doNotContact'> & Partial<Pick<Person, 'name'>>

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
  return theirs.every((person) => isOptedOutAmong(person, theirs)) ? theirs : []
}

/**
 * Whether a person asked not to be contacted, or is the same as one of `others` who did: sources write "Mary Owner" and
 * "Mary J. Owner".
 */
const isOptedOutAmong = (person: Contactable, others: readonly Contactable[]): boolean =>
  hasOptedOut(person) || others.some((other) => hasOptedOut(other) && isNamedAlike(person, other))

/** Whether two names may be those of one person: middle names don't matter, and the first one may be an initial. */
function isNamedAlike({ name: one = '' }: Contactable, { name: other = '' }: Contactable): boolean {
  const [words, otherWords] = [foldedWords(one), foldedWords(other)]
  const [first = '', otherFirst = ''] = [words[0], otherWords[0]]
  if (first === '' || words.at(-1) !== otherWords.at(-1)) return false
  const isInitial = first.length === 1 || otherFirst.length === 1
  return isInitial ? first[0] === otherFirst[0] : first === otherFirst
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
    people.every((person) => isOptedOutAmong(person, sharingContactWith(person, people))) &&
    phones.every(({ value, label }) => label === 'fax' || barredBy('phone', value, people).length > 0) &&
    emails.every(
      ({ value, check }) => check?.verdict === 'undeliverable' || barredBy('email', value, people).length > 0,
    )
  )
}

const sharingContactWith = (person: Contactable, people: readonly Contactable[]): Contactable[] =>
  people.filter((other) =>
    (['phone', 'email'] as const).some((kind) =>
      contactsOf(other, kind).some((value) => isReachedBy(kind, value, person)),
    ),
  )

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

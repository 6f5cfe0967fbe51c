import type { Channel, Fact, Person } from '@canvass/contracts/shapes/evidence'
import { isSamePhone } from '../known-business.ts'
import { keyOf } from './lead-statement.ts'

/** Somebody of a lead, as far as it matters whether they may be contacted, and by what. */
export type Contactable = Pick<Person, 'phone' | 'email' | 'channels' | 'doNotContact'>

/**
 * The people for whose sake a phone or an email of a lead is left alone: they asked not to be contacted, and it is nobody
 * else's. Empty where it may be used.
 */
export function barredBy<One extends Contactable>(
  kind: Channel['kind'],
  value: string,
  people: readonly One[],
): readonly One[] {
  const theirs = people.filter((person) => isReachedBy(kind, value, person))
  return theirs.every(hasAskedNot) ? theirs : []
}

/** Whether a phone or an email is somebody's own. */
export const isReachedBy = (kind: Channel['kind'], value: string, person: Contactable): boolean =>
  waysTo(person, kind).some((way) => isSameWay(kind, way, value))

/** What a lead's people can be reached by. */
export interface KnownContacts {
  readonly phones: readonly Pick<Fact, 'value' | 'label'>[]
  readonly emails: readonly Pick<Fact, 'value' | 'check'>[]
  readonly people: readonly Contactable[]
}

/**
 * Whether whoever is known of a lead asked not to be contacted, and nothing leads to anybody else: no phone but a fax, no
 * email that may arrive.
 */
export function isNobodyToContact({ phones, emails, people }: KnownContacts): boolean {
  return (
    people.length > 0 &&
    people.every(hasAskedNot) &&
    phones.every(({ value, label }) => label === 'fax' || barredBy('phone', value, people).length > 0) &&
    emails.every(
      ({ value, check }) => check?.verdict === 'undeliverable' || barredBy('email', value, people).length > 0,
    )
  )
}

const hasAskedNot = ({ doNotContact }: Contactable): boolean => doNotContact === true

const waysTo = ({ phone, email, channels = [] }: Contactable, kind: Channel['kind']): string[] => [
  ...[kind === 'phone' ? phone : email].filter((way) => way !== null),
  ...channels.filter((channel) => channel.kind === kind).map(({ value }) => value),
]

/** A number that was typed without its country is the same as the one with it that was read. */
export const isSameWay = (kind: Channel['kind'], one: string, other: string): boolean =>
  kind === 'phone'
    ? keyOf('phones', one) === keyOf('phones', other) || isSamePhone(one, other)
    : keyOf('emails', one) === keyOf('emails', other)

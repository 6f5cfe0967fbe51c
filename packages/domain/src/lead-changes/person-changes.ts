import type { LeadSummary, RestatedValue } from '@canvass/contracts/leads'
import type { Op } from '@canvass/contracts/ops'
import type { Person } from '@canvass/contracts/shapes/evidence'
import { isSameContact } from '../lead-facts/barred-contacts.ts'
import { keyOf, type LeadFact } from '../lead-facts/lead-statement.ts'

/** A contact of a lead whom a user adds, changes, or removes. */
export type PersonChange = Pick<Extract<Op, { kind: 'change_person' }>, 'was' | 'to'>

const isSame = (one: string | null | undefined, other: string | null | undefined): boolean =>
  typeof one === 'string' && typeof other === 'string' && keyOf('people', one) === keyOf('people', other)

/**
 * Builds the facts of the change. Facts that other sources state under the old name are rejected, or they would bury
 * the change. If the old name is the lead's displayed contact, that changes, too.
 */
export function factsOfPerson({ was, to }: PersonChange, shownAs: string | null): LeadFact[] {
  const gone = was === null ? [] : [keyOf('people', was)]
  const facts: LeadFact[] = gone.length > 0 ? [{ field: 'people', value: null, rejects: gone }] : []
  if (to) {
    const { name, ...rest } = to
    facts.push({ field: 'people', value: name, confidence: 1, rest })
  }
  if (!isSame(was, shownAs) || isSame(was, to?.name)) return facts
  return [
    ...facts,
    to ? { field: 'personName', value: to.name, confidence: 1 } : { field: 'personName', value: null, rejects: gone },
  ]
}

/**
 * Returns the channels that a person keeps besides what the form holds. They still say whose contacts they are: a person
 * who asks not to be contacted isn't reached by them either.
 */
function channelsAfter(held: Person | undefined, to: NonNullable<PersonChange['to']>): Pick<Person, 'channels'> {
  const channels = held?.channels?.filter(({ kind, value }) => {
    const after = to[kind]
    if (after !== null && isSameContact(kind, value, after)) return false
    return to.doNotContact || (after !== null && value !== held[kind])
  })
  return channels && channels.length > 0 ? { channels } : {}
}

/**
 * Returns a lead with the change applied, as its editor sees it before the server answers. Applying the same change
 * again is a no-op.
 */
export function withPerson<
  Row extends Pick<LeadSummary, 'personName'> & {
    readonly people?: readonly Person[]
    readonly saidAgain?: readonly RestatedValue[] | undefined
  },
>(before: Row, { was, to }: PersonChange): Row {
  const saidAgain = before.saidAgain?.filter(
    ({ field, value }) => field !== 'people' || !(isSame(value, to?.name) || (to === null && isSame(value, was))),
  )
  const row = { ...before, ...(saidAgain && { saidAgain }) }
  const personName = isSame(was, row.personName) && was !== null ? (to?.name ?? null) : row.personName
  if (!row.people) return { ...row, personName }
  const held = row.people.find(({ name }) => isSame(name, was)) ?? row.people.find(({ name }) => isSame(name, to?.name))
  const others = row.people.filter(({ name }) => !isSame(name, was) && !isSame(name, to?.name))
  const changed: Person[] = to
    ? [
        {
          ...(held?.id !== undefined && { id: held.id }),
          ...to,
          ...channelsAfter(held, to),
          confidence: 1,
          evidence: [{ source: 'user', ref: 'edit' }],
        },
      ]
    : []
  return { ...row, personName, people: [...changed, ...others] }
}

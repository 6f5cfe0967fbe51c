import { type ContactList, PRIMARY_FIELDS } from '@canvass/contracts/shapes/contact-lists'
import type { ValueField } from '@canvass/contracts/lead-fields'
import type { Lead, LeadSummary } from '@canvass/contracts/leads'
import type { Op } from '@canvass/contracts/ops'
import type { Channel, Fact, Person } from '@canvass/contracts/shapes/evidence'
import { isSameContact } from '../lead-facts/barred-contacts.ts'
import { keyOf } from '../lead-facts/lead-statement.ts'

/** One value that a user adds, changes, removes, or puts first. */
export type ValueChange = Pick<Extract<Op, { kind: 'change_value' }>, 'field' | 'was' | 'to' | 'label' | 'isFirst'>

export const isContactList = (field: ValueField): field is ContactList => field in PRIMARY_FIELDS

type Changed = Pick<
  LeadSummary,
  'companyName' | 'personName' | 'category' | 'phone' | 'email' | 'website' | 'address'
> &
  Partial<Pick<Lead, ContactList | 'people' | 'saidAgain'>>

/**
 * Returns a lead with one value changed, as its editor sees it before the server answers. Applying the same change
 * again is a no-op. A summary doesn't include the other values, so the successor of a removed first value isn't known
 * until then.
 */
export function withValue<Row extends Changed>(row: Row, change: ValueChange): Row {
  const { field, was, to } = change
  const isIt = (one: string | null, other: string | null) =>
    one !== null && other !== null && keyOf(field, one) === keyOf(field, other)
  const saidAgain = row.saidAgain?.filter(
    (one) => one.field !== field || !(isIt(one.value, to) || (to === null && isIt(one.value, was))),
  )
  const asked = saidAgain && { saidAgain }
  if (!isContactList(field)) {
    const isGone = to === null && isIt(row[field], was)
    if (to === null && !isGone) return { ...row, ...asked }
    return { ...row, ...asked, [field]: to ?? (field === 'companyName' ? '' : null) }
  }
  const values = row[field] && valuesWith(row[field], change)
  const before = row[PRIMARY_FIELDS[field]]
  const isFirst = to !== null && (change.isFirst === true || before === null || isIt(before, was))
  const after = isFirst ? to : isIt(before, was) ? (values?.[0]?.value ?? null) : before
  const first = values?.filter(({ value }) => isIt(value, after)) ?? []
  const others = values?.filter(({ value }) => !isIt(value, after))
  const people = row.people && peopleWith(row.people, change)
  return {
    ...row,
    ...asked,
    [PRIMARY_FIELDS[field]]: after,
    ...(others && { [field]: [...first, ...others] }),
    ...(people && { people }),
  }
}

/**
 * Applies the change to the people's contact details: a number or address that is corrected or removed changes on their
 * rows, too, and one that was only guessed for a person is dropped.
 */
function peopleWith(people: readonly Person[], { field, was, to }: ValueChange): Person[] {
  const kind = field === 'phones' ? 'phone' : field === 'emails' ? 'email' : undefined
  if (kind === undefined || was === null || (to !== null && keyOf(field, was) === keyOf(field, to))) return [...people]
  const isIt = (value: string) => isSameContact(kind, value, was)
  return people.map((person) => {
    const { channels } = person
    const after = channels?.flatMap((one): Channel[] => {
      if (one.kind !== kind || !isIt(one.value)) return [one]
      return to === null || one.guess ? [] : [{ kind, value: to, verifiedHow: 'person', verifiedAt: null }]
    })
    const shown = person[kind]
    return { ...person, ...(shown !== null && isIt(shown) && { [kind]: to }), ...(after && { channels: after }) }
  })
}

/** Returns the values with the change applied, each in its position. */
function valuesWith(values: readonly Fact[], { field, was, to, label }: ValueChange): Fact[] {
  const keys = [was, to].map((value) => (value === null ? null : keyOf(field, value)))
  const held = values.find(({ value }) => keyOf(field, value) === keys[1])
  const isSame = keys[0] === keys[1]
  if (to === null) return values.filter(({ value }) => keyOf(field, value) !== keys[0])
  if (held && label === undefined)
    return isSame ? [...values] : values.filter(({ value }) => keyOf(field, value) !== keys[0])
  const evidence: Fact['evidence'] = [{ source: 'user', ref: 'edit' }]
  const next: Fact = { value: to, label: label ?? null, confidence: 1, evidence }
  const at = values.findIndex(({ value }) => keyOf(field, value) === keys[0])
  const rest = values.filter(({ value }) => !keys.includes(keyOf(field, value)))
  return at < 0 ? [...rest, next] : [...rest.slice(0, at), next, ...rest.slice(at)]
}

import type { Box, Evidence, Fact, Person } from '@canvass/contracts/shapes/evidence'
import type { FieldCorrection, FieldKind } from '@canvass/contracts/shapes/reading-fields'
import { isSamePhone } from '@canvass/domain/known-business'
import { boxOfQuads, overlapOf } from '../lines/boxes.ts'
import type { CardFields, Office } from '../fields/card-fields.ts'
import { roleOfTitle } from '../people/job-titles.ts'
import { normalizeTyped } from '../phones/typed-number.ts'

/** A fact that a person corrected; `read` is the original reading, null if there was none. */
export type Corrected<T> = T & { read?: string | null }

const LISTS = {
  phone: 'phones',
  email: 'emails',
  website: 'websites',
  social: 'social',
  address: 'addresses',
  hours: 'hours',
  offer: 'offers',
} as const satisfies Partial<Record<FieldKind, keyof CardFields>>

/**
 * Applies people's corrections to the fields in the order they were made. A correction is matched by the value it
 * replaced, whether read or previously corrected, and then, if a new reading differs there, by the boxes it was made
 * from. Its result is certain and keeps the replaced value's evidence after its own. Applying it again changes nothing.
 */
export function correctFields(fields: CardFields, corrections: readonly FieldCorrection[]): CardFields {
  return corrections.reduce(withCorrection, fields)
}

function withCorrection(fields: CardFields, correction: FieldCorrection): CardFields {
  const { field } = correction
  if (field === 'company') return withCompany(fields, correction)
  if (field === 'person') return withPendingOffice({ ...fields, people: withPerson(fields.people, correction) })
  if (field === 'title' || field === 'department') return withOffice(fields, field, correction)
  const list = LISTS[field]
  const facts = fields[list] ?? []
  const next: CardFields = { ...fields, [list]: withFact(facts, correction) }
  return field === 'phone' || field === 'email'
    ? { ...next, people: withContactDetail(fields.people, field, facts, correction) }
    : next
}

function withCompany(fields: CardFields, correction: FieldCorrection): CardFields {
  const { company, companies } = fields
  const others = companies.filter((fact) => fact !== company && !isSame(fact.value, company?.value ?? ''))
  if (correction.to === null) return { ...fields, company: null, companies: others }
  const next = corrected(company, correction, correction.to)
  return { ...fields, company: next, companies: [next, ...others.filter(({ value }) => !isSame(value, next.value))] }
}

function withFact(facts: readonly Fact[], correction: FieldCorrection): Fact[] {
  const place = placeOf(facts, correction)
  const old = facts[place]
  if (correction.to === null) return facts.filter((_, index) => index !== place)
  const value = valueOf(correction, facts, correction.to)
  const next = corrected(old, correction, value)
  const rest = facts.filter((fact, index) => index !== place && !isSame(fact.value, value))
  if (!old) return [...rest, next]
  return facts.flatMap((fact, index) => (index === place ? [next] : rest.includes(fact) ? [fact] : []))
}

/** Gives the new number or address to everyone who had the old one, or takes it away if it was removed. */
function withContactDetail(
  people: readonly Person[],
  field: 'phone' | 'email',
  facts: readonly Corrected<Fact>[],
  correction: FieldCorrection,
): Person[] {
  const old = facts[placeOf(facts, correction)]
  const replaced = [correction.was, old?.value, old?.read].filter((value) => typeof value === 'string')
  const value = correction.to === null ? null : valueOf(correction, facts, correction.to)
  return people.map((person) =>
    replaced.some((one) => isSame(one, person[field] ?? '')) ? { ...person, [field]: value } : person,
  )
}

/** Index of the fact that a correction applies to; -1 for a new fact. */
function placeOf(facts: readonly Corrected<Fact>[], { field, was, to, boxes }: FieldCorrection): number {
  if (was !== null) {
    const byValue = facts.findIndex((fact) => isSame(fact.value, was) || isSame(fact.read ?? '', was))
    // A new reading may resolve the country of the same digits, or lose it.
    const isMeant = ({ value }: Fact) => field === 'phone' && isSamePhone(value, was)
    const place = byValue === -1 ? facts.findIndex(isMeant) : byValue
    if (place !== -1) return place
  }
  const present = facts.findIndex((fact) => to !== null && isSame(fact.value, to))
  if (present !== -1 || was === null || to === null || boxes.length === 0) return present
  const place = boxOfQuads(boxes)
  return facts.findIndex((fact) => fact.evidence.some(({ box }) => box !== undefined && overlapOf(box, place) > 0.5))
}

function withPerson(people: readonly Corrected<Person>[], correction: FieldCorrection): Person[] {
  const { was, to } = correction
  const named = people.findIndex(
    ({ name, read }) =>
      (was !== null && (isSame(name, was) || isSame(read ?? '', was))) || (to !== null && isSame(name, to)),
  )
  const isOnlyOne = was !== null && to !== null && people.length === 1
  const place = named !== -1 ? named : isOnlyOne ? 0 : -1
  const old = people[place]
  if (to === null) return people.filter((_, index) => index !== place)
  const next: Corrected<Person> = {
    ...(old ?? { title: null, role: null, email: null, phone: null }),
    name: to,
    read: old ? (old.read ?? old.name) : null,
    confidence: 1,
    evidence: evidenceOf(correction, old?.evidence ?? []),
  }
  return old ? people.map((person, index) => (index === place ? next : person)) : [...people, next]
}

function withOffice(fields: CardFields, field: keyof OfficeFields, correction: FieldCorrection): CardFields {
  const { people } = fields
  if (people.length === 0) return { ...fields, office: pendingOffice(fields.office, field, correction) }
  const place = holderOf(people, field, correction)
  return {
    ...fields,
    people: people.map((person, index) => (index === place ? withOfficeField(person, field, correction) : person)),
  }
}

type OfficeFields = Pick<Office, 'title' | 'department'>

const withOfficeField = (person: Person, field: keyof OfficeFields, correction: FieldCorrection): Person => ({
  ...person,
  [field]: correction.to,
  ...(field === 'title' && { role: roleOfTitle(correction.to) }),
  evidence: evidenceOf(correction, person.evidence, false),
})

/**
 * Index of the person whose title or department this is: the one named in the correction, else the one who has the
 * value, else the one who has none; -1 if there is no match.
 */
function holderOf(
  people: readonly Corrected<Person>[],
  field: keyof OfficeFields,
  { was, to, of }: FieldCorrection,
): number {
  const named = people.findIndex(({ name, read }) => of && (isSame(name, of) || isSame(read ?? '', of)))
  if (named !== -1 || people.length === 1) return Math.max(0, named)
  const holding = (value: string | null) =>
    people.findIndex((person) => value !== null && isSame(person[field] ?? '', value))
  const [before, after] = [holding(was), holding(to)]
  if (before !== -1 || after !== -1 || was !== null) return before !== -1 ? before : after
  return Math.max(
    0,
    people.findIndex((person) => !person[field]),
  )
}

/** A title or department given before there is any person is stored for the first one. */
function pendingOffice(office: Office | undefined, field: keyof OfficeFields, correction: FieldCorrection): Office {
  const before = office ?? { title: null, department: null, evidence: [] }
  return { ...before, [field]: correction.to, evidence: evidenceOf(correction, before.evidence) }
}

/** Gives the first person the title or department stored earlier. */
function withPendingOffice(fields: CardFields): CardFields {
  const { office, ...rest } = fields
  const [first, ...others] = fields.people
  if (!office || !first) return fields
  const { title, department } = office
  const person: Person = {
    ...first,
    ...(title !== null && { title, role: roleOfTitle(title) }),
    ...(department !== null && { department }),
    evidence: [...first.evidence, ...office.evidence],
  }
  return { ...rest, people: [person, ...others] }
}

function corrected(
  old: Corrected<Fact> | null | undefined,
  correction: FieldCorrection,
  value: string,
): Corrected<Fact> {
  const { parts: _parts, choices = [], ...kept } = old ?? { label: null, evidence: [] }
  // After choosing one of the countries, the other choices stay open; any other number has no choices.
  const isOneOf = value === old?.value || value === old?.read || choices.some((choice) => choice.value === value)
  return {
    ...kept,
    ...(isOneOf && choices.length > 0 && { choices }),
    value,
    label: correction.label === undefined ? kept.label : correction.label,
    confidence: 1,
    read: old ? (old.read === undefined ? old.value : old.read) : correction.was,
    evidence: evidenceOf(correction, kept.evidence),
  }
}

/** A person's correction, followed by the evidence it replaced; each correction once. */
function evidenceOf(correction: FieldCorrection, before: readonly Evidence[], isFirst = true): Evidence[] {
  const ref = `correction:${correction.id}`
  const box: Box | undefined = correction.boxes.length > 0 ? boxOfQuads(correction.boxes) : undefined
  const own: Evidence = {
    source: 'user',
    ref,
    quote: `${correction.byName}: ${correction.to ?? 'not there'}`,
    at: correction.at,
    ...(box && { box }),
  }
  const rest = before.filter((one) => one.ref !== ref)
  return isFirst ? [own, ...rest] : [...rest, own]
}

function valueOf({ field }: FieldCorrection, facts: readonly Corrected<Fact>[], to: string): string {
  if (field === 'phone') {
    // Digits that a person confirmed as printed stay unchanged: nobody said which country they're from.
    const isAsPrinted = facts.some(({ value, read, choices }) => choices !== undefined && [value, read].includes(to))
    const beside = facts.map(({ value }) => value)
    return isAsPrinted ? to : normalizeTyped(to, beside)
  }
  return field === 'email' ? to.toLowerCase() : to
}

/** Compares words, ignoring case, punctuation, and spaces. */
const isSame = (a: string, b: string): boolean => folded(a) !== '' && folded(a) === folded(b)
const folded = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

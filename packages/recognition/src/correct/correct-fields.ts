import type { Box, Evidence, Fact, Person } from '@canvass/contracts/shapes/evidence'
import type { FieldCorrection, FieldKind } from '@canvass/contracts/shapes/reading-fields'
import { isSamePhone } from '@canvass/domain/known-business'
import { boxOfQuads, overlapOf } from '../lines/boxes.ts'
import type { CardFields, Office } from '../fields/card-fields.ts'
import { roleOfTitle } from '../people/job-titles.ts'
import { dialedAs } from '../phones/typed-number.ts'

/** A fact that a person set right; `read` is what the reading said there, null where it said nothing. */
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
 * Fields with what people said of them, in the order in which they said it. A correction finds its place by the value it
 * was made on, be that as read or as corrected since; then, where another reading says something else there, by the
 * boxes it was made from. It is certain, keeps the evidence of what it replaced behind its own, and the same again
 * changes nothing.
 */
export function correctFields(fields: CardFields, corrections: readonly FieldCorrection[]): CardFields {
  return corrections.reduce(withCorrection, fields)
}

function withCorrection(fields: CardFields, correction: FieldCorrection): CardFields {
  const { field } = correction
  if (field === 'company') return withCompany(fields, correction)
  if (field === 'person') return inOffice({ ...fields, people: withPerson(fields.people, correction) })
  if (field === 'title' || field === 'department') return withOffice(fields, field, correction)
  const list = LISTS[field]
  const facts = fields[list] ?? []
  const next: CardFields = { ...fields, [list]: withFact(facts, correction) }
  return field === 'phone' || field === 'email'
    ? { ...next, people: withReach(fields.people, field, facts, correction) }
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

/** Whoever has the number or address that was replaced has the new one, or none where it was taken away. */
function withReach(
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

/** Where a correction belongs among facts; -1 for something new. */
function placeOf(facts: readonly Corrected<Fact>[], { field, was, to, boxes }: FieldCorrection): number {
  if (was !== null) {
    const byValue = facts.findIndex((fact) => isSame(fact.value, was) || isSame(fact.read ?? '', was))
    // Another reading may know the country of the same digits, or no longer be sure of it.
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

function withOffice(fields: CardFields, field: keyof Held, correction: FieldCorrection): CardFields {
  const { people } = fields
  if (people.length === 0) return { ...fields, office: laterOffice(fields.office, field, correction) }
  const place = holderOf(people, field, correction)
  return {
    ...fields,
    people: people.map((person, index) => (index === place ? held(person, field, correction) : person)),
  }
}

type Held = Pick<Office, 'title' | 'department'>

const held = (person: Person, field: keyof Held, correction: FieldCorrection): Person => ({
  ...person,
  [field]: correction.to,
  ...(field === 'title' && { role: roleOfTitle(correction.to) }),
  evidence: evidenceOf(correction, person.evidence, false),
})

/** Whose title or department it is: of whom it was said, else who holds it, else who has none; -1 where nobody is meant. */
function holderOf(people: readonly Corrected<Person>[], field: keyof Held, { was, to, of }: FieldCorrection): number {
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

/** What is said before anybody is named is kept for who is named next. */
function laterOffice(office: Office | undefined, field: keyof Held, correction: FieldCorrection): Office {
  const before = office ?? { title: null, department: null, evidence: [] }
  return { ...before, [field]: correction.to, evidence: evidenceOf(correction, before.evidence) }
}

/** The first person who is named has what was said before. */
function inOffice(fields: CardFields): CardFields {
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
  // Whoever chose a country may choose the other one yet; any other number has nothing to choose.
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

/** A person's word, before what it was made from; each word once. */
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
    // Digits that a person says are right as printed stay so: nobody said whose they are.
    const isAsPrinted = facts.some(({ value, read, choices }) => choices !== undefined && [value, read].includes(to))
    const beside = facts.map(({ value }) => value)
    return isAsPrinted ? to : dialedAs(to, beside)
  }
  return field === 'email' ? to.toLowerCase() : to
}

/** The same words, whatever their case, marks and spaces. */
const isSame = (a: string, b: string): boolean => folded(a) !== '' && folded(a) === folded(b)
const folded = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

import type { Box, Evidence, Fact, Person } from '@canvass/contracts/evidence'
import type { FieldCorrection, FieldKind } from '@canvass/contracts/reading-fields'
import { boxOfQuads, overlapOf } from './boxes.ts'
import type { CardFields } from './card-fields.ts'
import { roleOfTitle } from './job-titles.ts'
import { dialledAs } from './phones.ts'

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
  if (field === 'person') return { ...fields, people: withPerson(fields.people, correction) }
  if (field === 'title' || field === 'department')
    return { ...fields, people: withOffice(fields.people, field, correction) }
  const list = LISTS[field]
  return { ...fields, [list]: withFact(fields[list] ?? [], correction) }
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

/** Where a correction belongs among facts; -1 for something new. */
function placeOf(facts: readonly Corrected<Fact>[], { was, to, boxes }: FieldCorrection): number {
  if (was !== null) {
    const byValue = facts.findIndex((fact) => isSame(fact.value, was) || isSame(fact.read ?? '', was))
    if (byValue !== -1) return byValue
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

function withOffice(people: readonly Person[], field: 'title' | 'department', correction: FieldCorrection): Person[] {
  const { was, to } = correction
  const holding = (value: string | null) =>
    people.findIndex((person) => value !== null && isSame(person[field] ?? '', value))
  const [before, after] = [holding(was), holding(to)]
  const place = before !== -1 ? before : after !== -1 ? after : people.length === 1 || was === null ? 0 : -1
  return people.map((person, index) =>
    index === place
      ? {
          ...person,
          [field]: to,
          ...(field === 'title' && { role: roleOfTitle(to) }),
          evidence: evidenceOf(correction, person.evidence, false),
        }
      : person,
  )
}

function corrected(
  old: Corrected<Fact> | null | undefined,
  correction: FieldCorrection,
  value: string,
): Corrected<Fact> {
  const { parts: _parts, ...kept } = old ?? { label: null, evidence: [] }
  return {
    ...kept,
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

function valueOf({ field }: FieldCorrection, facts: readonly Fact[], to: string): string {
  if (field === 'phone')
    return dialledAs(
      to,
      facts.map(({ value }) => value),
    )
  return field === 'email' ? to.toLowerCase() : to
}

/** The same words, whatever their case, marks and spaces. */
const isSame = (a: string, b: string): boolean => folded(a) !== '' && folded(a) === folded(b)
const folded = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

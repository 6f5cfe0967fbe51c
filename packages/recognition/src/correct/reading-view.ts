import type { Evidence, Fact, Person } from '@canvass/contracts/shapes/evidence'
import { FIELD_KINDS, type FieldKind, type Quad } from '@canvass/contracts/shapes/reading-fields'
import type { Alternative, Candidate, ReadingField, ReadingLine } from '@canvass/contracts/readings'
import { quadOfBox } from '../lines/boxes.ts'
import { candidatesOf } from '../fields/candidates.ts'
import type { CardFields, Office } from '../fields/card-fields.ts'
import type { Corrected } from './correct-fields.ts'
import { alternativesOf } from './field-alternatives.ts'
import type { TextLine } from '../lines/text-line.ts'

/** Lines as a client draws them: every position as a quad. */
export const readingLines = (lines: readonly TextLine[]): ReadingLine[] =>
  lines.map(({ text, confidence, box, quad, words = [], alternatives = [] }) => ({
    text,
    confidence,
    quad: quad ?? quadOfBox(box),
    words: words.map((word) => ({
      text: word.text,
      confidence: word.confidence,
      quad: word.quad ?? quadOfBox(word.box),
    })),
    alternatives: alternatives.map((other) => ({
      value: other.text,
      source: 'second_reading',
      confidence: other.confidence,
    })),
  }))

/** All candidates in the picture with their fields, in a card's order of kinds, least confident first within a kind. */
export function readingCandidates(fields: CardFields, lines: readonly TextLine[]): Candidate[] {
  return candidatesOf(fields).map((candidate, index) => {
    const own = readingFields(candidate, lines)
    const named = candidate.company ?? candidate.people[0]
    return {
      kind: candidate.kind,
      name: candidate.company?.value ?? candidate.people[0]?.name ?? '',
      confidence: named?.confidence ?? 0,
      box: candidate.box ?? { x: 0, y: 0, width: 1, height: 1 },
      isChosen: index === 0,
      captureId: null,
      fields: own,
    }
  })
}

/** The fields of one business or card, in review order. */
function readingFields(fields: CardFields, lines: readonly TextLine[]): ReadingField[] {
  const { company, people, phones, emails, websites, social, addresses, hours, offers = [], office } = fields
  const told = (kind: FieldKind, facts: readonly Corrected<Fact>[]) =>
    facts.map((fact) => fieldOf(kind, fact, lines, ownerOf(fact.value, people)))
  const all = [
    ...told('company', company ? [company] : []),
    ...people.flatMap((person) => fieldsOfPerson(person, lines)),
    ...(office ? unassignedFields(office, lines) : []),
    ...told('phone', phones),
    ...told('email', emails),
    ...told('website', websites),
    ...told('social', social),
    ...told('address', addresses),
    ...told('hours', hours),
    ...told('offer', offers),
  ]
  return FIELD_KINDS.flatMap((kind) =>
    all.filter((field) => field.kind === kind).toSorted((a, b) => a.confidence - b.confidence),
  )
}

function fieldsOfPerson(person: Corrected<Person>, lines: readonly TextLine[]): ReadingField[] {
  const { name, title, department = null } = person
  const office = (kind: 'title' | 'department', value: string | null) => {
    if (value === null) return []
    // Use only the evidence lines that contain the value; a person's correction or a code always counts.
    const said = person.evidence.filter(
      ({ quote, ref, source }) => source === 'user' || ref.startsWith('code:') || (quote?.includes(value) ?? false),
    )
    const fact = { ...person, value, label: null, evidence: said.length > 0 ? said : person.evidence }
    return [{ ...fieldOf(kind, fact, lines, name), read: value }]
  }
  const own = person.evidence.filter(({ quote, source }, index) => index === 0 || source === 'user' || quote === name)
  return [
    fieldOf('person', { ...person, value: name, label: null, evidence: own }, lines, null),
    ...office('title', title),
    ...office('department', department),
  ]
}

/** Title and department that don't belong to a person yet. */
const unassignedFields = ({ evidence, ...office }: Office, lines: readonly TextLine[]): ReadingField[] =>
  (['title', 'department'] as const).flatMap((kind) => {
    const value = office[kind]
    return value === null ? [] : [fieldOf(kind, { value, label: null, confidence: 1, evidence }, lines, null)]
  })

function fieldOf(kind: FieldKind, fact: Corrected<Fact>, lines: readonly TextLine[], of: string | null): ReadingField {
  const { value, label, confidence, evidence, parts = null, choices, read } = fact
  return {
    kind,
    value,
    label,
    confidence,
    source: sourceOf(evidence),
    read: read === undefined ? value : read,
    of,
    boxes: quadsOf(evidence, lines),
    alternatives: alternativesWithRead(kind, fact, lines),
    parts,
    ...(choices && { choices }),
    evidence,
  }
}

function alternativesWithRead(kind: FieldKind, fact: Corrected<Fact>, lines: readonly TextLine[]): Alternative[] {
  const { value, read } = fact
  const first: Alternative[] =
    read !== undefined && read !== null && read !== value ? [{ value: read, source: 'text', confidence: 0.5 }] : []
  const others = alternativesOf(kind, fact, lines)
  return [...first, ...others.filter((one) => one.value !== read)]
}

function sourceOf(evidence: readonly Evidence[]): ReadingField['source'] {
  const [first] = evidence
  if (!first) return 'ocr'
  if (first.ref.startsWith('correction:')) return 'corrected'
  if (first.source === 'rule') return 'rule'
  // A code read in the picture has a box; one that only the device read has none.
  if (first.ref.startsWith('code:')) return first.box ? 'code' : 'device'
  return first.source === 'typed' ? 'typed' : 'ocr'
}

/** Quads of the evidence: its lines, and the boxes of codes and of tapped areas. */
export function quadsOf(evidence: readonly Evidence[], lines: readonly TextLine[]): Quad[] {
  const tapped = evidence.find(({ ref, box }) => ref.startsWith('correction:') && box)
  const shown = tapped ? [tapped] : evidence
  const seen = new Set<string>()
  return shown.flatMap(({ ref, box, source }) => {
    if (seen.has(ref) || source === 'typed') return []
    seen.add(ref)
    const line = lineOf(ref, lines)
    return line ? [line.quad ?? quadOfBox(line.box)] : box ? [quadOfBox(box)] : []
  })
}

const lineOf = (ref: string, lines: readonly TextLine[]): TextLine | undefined =>
  ref.startsWith('line:') ? lines[Number(ref.slice(5))] : undefined

const ownerOf = (value: string, people: readonly Person[]): string | null =>
  people.find(({ email, phone }) => email === value || phone === value)?.name ?? null

import type { Box, Evidence, Fact, Person } from '@canvass/contracts/shapes/evidence'
import type { CardFields } from '../fields/card-fields.ts'
import { round } from '../lines/line-evidence.ts'
import { normalizeTyped } from '../phones/typed-number.ts'
import type { TextLine } from '../lines/text-line.ts'
import { type Proof, proofOf } from './proof.ts'
import { findPromptInjections } from './prompt-injection.ts'
import { claimsOf, type ClaimKind, type VisionClaim, type VisionFields } from './vision-claims.ts'

/** A picture whose name has less confidence is worth asking about. */
export const ASK_BELOW = 0.6
/** Confidence in a model's claim that the lines match letter for letter, and in one without proof. */
const PROVED = 0.7
const UNPROVED = 0.3

/** The outcome of a model's claim: proved by lines, kept as a guess with its box, or dropped. */
export type CheckedClaim = { kind: ClaimKind; value: string; state: 'proved' | 'unproved' | 'dropped' }

/** Whether to ask a model about a reading because its business name is uncertain. */
export const isWorthAsking = (fields: CardFields): boolean => (fields.company?.confidence ?? 0) < ASK_BELOW

/**
 * Merges a model's claims into a reading, as far as the lines prove them. A proved name replaces one with low
 * confidence, which stays behind it; a name with only a box is offered after the others. Nothing from a code or a
 * person is replaced, and all other unproved claims are dropped. Lines addressed to a machine prove nothing.
 */
export function withVision(
  fields: CardFields,
  said: VisionFields,
  lines: readonly TextLine[],
): { fields: CardFields; claims: CheckedClaim[] } {
  const claims: CheckedClaim[] = []
  let seen = fields
  const speaking = findPromptInjections(lines.map(({ text }) => text))
  const bearing = lines.map((line, index) => (speaking.has(index) ? { ...line, text: '' } : line))
  for (const { kind, claim } of claimsOf(said)) {
    const proof = proofOf(kind, claim, bearing)
    const place = kind === 'name' && isPlace(claim.box) ? claim.box : undefined
    claims.push({ kind, value: claim.value, state: proof ? 'proved' : place ? 'unproved' : 'dropped' })
    if (proof) seen = withProved(seen, kind, factOf(claim, proof, lines))
    else if (place) seen = withGuess(seen, claim, place)
  }
  return { fields: seen, claims }
}

function withProved(fields: CardFields, kind: ClaimKind, fact: Fact): CardFields {
  if (kind === 'name') return withName(fields, fact)
  if (kind === 'person') return withPerson(fields, fact)
  if (kind === 'address') return { ...fields, addresses: withFact(fields.addresses, fact) }
  if (kind === 'email')
    return { ...fields, emails: withFact(fields.emails, { ...fact, value: fact.value.toLowerCase() }) }
  if (kind === 'website')
    return { ...fields, websites: withFact(fields.websites, { ...fact, value: hostOf(fact.value) }) }
  const value = normalizeTyped(
    fact.value,
    fields.phones.map((phone) => phone.value),
  )
  return { ...fields, phones: withFact(fields.phones, { ...fact, value }) }
}

function withName(fields: CardFields, fact: Fact): CardFields {
  const { company, companies } = fields
  if (company && isSame(company.value, fact.value)) {
    const agreed = agreedOn(company, fact)
    return { ...fields, company: agreed, companies: [agreed, ...companies.filter((one) => one !== company)] }
  }
  const others = companies.filter((one) => one !== company && !isSame(one.value, fact.value))
  if (company && !isReplaceable(company)) return { ...fields, companies: [company, fact, ...others] }
  return { ...fields, company: fact, companies: [fact, ...(company ? [company] : []), ...others] }
}

/** Adds a name that was seen but not read: a person can pick it, and nothing else uses it. */
function withGuess(fields: CardFields, { value }: VisionClaim, box: Box): CardFields {
  if (fields.companies.some((one) => isSame(one.value, value))) return fields
  const evidence: Evidence[] = [{ source: 'model', ref: 'model', box }]
  return { ...fields, companies: [...fields.companies, { value, label: null, confidence: UNPROVED, evidence }] }
}

function withPerson(fields: CardFields, { value, confidence, evidence }: Fact): CardFields {
  if (fields.people.some(({ name }) => isSame(name, value)) || isSame(fields.company?.value ?? '', value)) return fields
  const person: Person = { name: value, title: null, role: null, email: null, phone: null, confidence, evidence }
  return { ...fields, people: [...fields.people, person] }
}

/** A repeat never lowers the confidence; a new fact comes after those read. */
function withFact(facts: readonly Fact[], fact: Fact): Fact[] {
  const place = facts.findIndex(({ value }) => isSame(value, fact.value))
  return place === -1 ? [...facts, fact] : facts.map((one, index) => (index === place ? agreedOn(one, fact) : one))
}

const agreedOn = (read: Fact, said: Fact): Fact => ({
  ...read,
  confidence: Math.max(read.confidence, said.confidence),
  evidence: [...read.evidence, ...said.evidence],
})

/** Quotes every line that proves the claim: it depends on them. */
function factOf({ value }: VisionClaim, { lines: numbers, likeness }: Proof, lines: readonly TextLine[]): Fact {
  const quoted = numbers.flatMap((index) => {
    const line = lines[index]
    return line ? [{ index, line }] : []
  })
  const read = Math.min(1, ...quoted.map(({ line }) => line.confidence))
  const evidence = quoted.map(
    ({ index, line }): Evidence => ({ source: 'model', ref: `line:${index}`, quote: line.text, box: line.box }),
  )
  return { value, label: null, confidence: round(PROVED * likeness * read), evidence }
}

/** A name from a code or a person stays, however low its confidence; so does any with enough confidence. */
const isReplaceable = ({ confidence, evidence }: Fact): boolean =>
  confidence < ASK_BELOW &&
  !evidence.some(
    ({ source, ref }) => source === 'user' || source === 'typed' || source === 'rule' || ref.startsWith('code:'),
  )

const isPlace = (box: Box | undefined): box is Box =>
  box !== undefined &&
  [box.x, box.y, box.width, box.height, box.x + box.width, box.y + box.height].every(
    (share) => share >= 0 && share <= 1,
  ) &&
  box.width * box.height > 0

const hostOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/\s/gu, '')
    .replace(/^https?:\/\//u, '')
    .replace(/^www\./u, '')
    .replace(/\/+$/u, '')

const isSame = (a: string, b: string): boolean => folded(a) !== '' && folded(a) === folded(b)
const folded = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

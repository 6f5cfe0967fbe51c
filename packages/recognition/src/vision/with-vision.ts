import type { Box, Evidence, Fact, Person } from '@canvass/contracts/shapes/evidence'
import type { CardFields } from '../fields/card-fields.ts'
import { round } from '../lines/line-evidence.ts'
import { dialedAs } from '../phones/typed-number.ts'
import type { TextLine } from '../lines/text-line.ts'
import { type Proof, proofOf } from './borne-out.ts'
import { speakingLines } from './speaks-to-a-machine.ts'
import { claimsOf, type ClaimKind, type VisionClaim, type VisionFields } from './vision-claims.ts'

/** A picture whose name is believed less than this is worth asking about. */
export const ASK_BELOW = 0.6
/** How far a model is believed whose words stand in the lines letter by letter, and one whose words do not. */
const PROVED = 0.7
const UNPROVED = 0.3

/** What became of what a model said: proved by lines, kept as a guess with its place, or dropped. */
export type CheckedClaim = { kind: ClaimKind; value: string; state: 'proved' | 'unproved' | 'dropped' }

/** Whether a reading is one that a model should be asked about: nobody is sure what the business is called. */
export const isWorthAsking = (fields: CardFields): boolean => (fields.company?.confidence ?? 0) < ASK_BELOW

/**
 * A reading with what a model said of its picture, as far as the lines bear it out. A name that they bear out takes the
 * place of one that was hardly believed, which stays behind it; a name with a place alone is offered behind the others.
 * Nothing that a code or a person said gives way, and of what no line bears out nothing else is kept. Lines that
 * speak to a machine bear nothing out.
 */
export function withVision(
  fields: CardFields,
  said: VisionFields,
  lines: readonly TextLine[],
): { fields: CardFields; claims: CheckedClaim[] } {
  const claims: CheckedClaim[] = []
  let seen = fields
  const speaking = speakingLines(lines.map(({ text }) => text))
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
  const value = dialedAs(
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
  if (company && !mayGiveWay(company)) return { ...fields, companies: [company, fact, ...others] }
  return { ...fields, company: fact, companies: [fact, ...(company ? [company] : []), ...others] }
}

/** A name that was seen and not read: a person may take it, and nothing else does. */
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

/** The same again is believed no less; something new stands behind what was read. */
function withFact(facts: readonly Fact[], fact: Fact): Fact[] {
  const place = facts.findIndex(({ value }) => isSame(value, fact.value))
  return place === -1 ? [...facts, fact] : facts.map((one, index) => (index === place ? agreedOn(one, fact) : one))
}

const agreedOn = (read: Fact, said: Fact): Fact => ({
  ...read,
  confidence: Math.max(read.confidence, said.confidence),
  evidence: [...read.evidence, ...said.evidence],
})

/** Each line that bears it out is quoted: without them it would not stand. */
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

/** What a code or a person said stands, however little it is believed; so does what is believed enough. */
const mayGiveWay = ({ confidence, evidence }: Fact): boolean =>
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

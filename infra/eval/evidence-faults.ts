import type { Evidence } from '@canvass/contracts/shapes/evidence'
import type { Findings } from '@canvass/enrichment/findings'
import { type IndexedPlace, plain } from './world/place.ts'
import type { World } from './world/world.ts'

type Said = { value: string; evidence: readonly Evidence[] }

/** What a lead says without anything that bears it out; each fault is one sentence. `points` are those that were judged. */
export function evidenceFaults(
  world: World,
  { read_text, compose_lead: lead }: Findings,
): { points: number; faults: string[] } {
  const lines = read_text.lines.map(({ text }) => text)
  const facts: [string, Said][] = [
    ...(lead.company ? [['company', lead.company] as [string, Said]] : []),
    ...(['phones', 'emails', 'websites', 'addresses', 'hours'] as const).flatMap((field) =>
      (lead[field] ?? []).map((fact) => [field, fact] as [string, Said]),
    ),
    ...lead.people.map(({ name, evidence }) => ['person', { value: name ?? '', evidence }] as [string, Said]),
  ]
  const points = (lead.businessIntelligence?.points ?? []).filter(({ status }) => status !== 'unknown')
  return {
    points: points.length,
    faults: [
      ...facts.flatMap(([field, fact]) => faultOfFact(field, fact, lines)),
      ...points.flatMap(({ key, evidence }) =>
        evidence.length === 0 || evidence.some((one) => !isThere(one, lines)) ? [`point ${key} has no evidence`] : [],
      ),
      ...faultsOfPlace(world, lead.place),
    ],
  }
}

/** A value stands on lines that are there and say it, whatever was mended of single letters. */
function faultOfFact(field: string, { value, evidence }: Said, lines: readonly string[]): string[] {
  if (evidence.length === 0) return [`${field} “${value}” has no evidence`]
  if (evidence.some((one) => !isThere(one, lines))) return [`${field} “${value}” points at what is not there`]
  const said = evidence.map((one) => lines[lineOf(one)] ?? one.quote ?? '').join(' ')
  const isBorneOut =
    field === 'phones' ? digitsOf(said).includes(digitsOf(value).slice(-6)) : shareOf(value, said) >= 0.6
  return isBorneOut ? [] : [`${field} “${value}” is not what “${said}” says`]
}

const lineOf = ({ ref }: Evidence) => (ref.startsWith('line:') ? Number(ref.slice(5)) : -1)

function isThere(one: Evidence, lines: readonly string[]): boolean {
  if (one.ref === '') return false
  if (!one.ref.startsWith('line:')) return true
  const line = lines[lineOf(one)]
  return line !== undefined && (one.quote === undefined || lettersOf(line).includes(lettersOf(one.quote)))
}

const lettersOf = (text: string) => plain(text).replace(/[^\p{L}\p{N}]/gu, '')
const digitsOf = (text: string) => text.replace(/\D/gu, '')

/** The share of the value's pairs of letters that what was said has as well. */
function shareOf(value: string, said: string): number {
  const [letters, others] = [lettersOf(value), lettersOf(said)]
  const pairs = Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => letters.slice(at, at + 2))
  return pairs.length === 0 ? 1 : pairs.filter((pair) => others.includes(pair)).length / pairs.length
}

/** What a place says is what the index says of the same place. */
function faultsOfPlace({ index }: World, place: Findings['compose_lead']['place']): string[] {
  if (place === undefined) return []
  const held = index.find(({ number }) => place.id.endsWith(String(number)))
  if (!held) return [`the place ${place.id} is in no index`]
  const { name, phone, website, address } = place
  return [
    ...([held.name, held.nativeName].includes(name) ? [] : [`the place is not called ${name}`]),
    ...(phone === null || digitsOf(phone) === digitsOf(held.phone?.international ?? '')
      ? []
      : [`its number is not ${phone}`]),
    ...(website === null || (held.host !== undefined && website.includes(held.host))
      ? []
      : [`its site is not ${website}`]),
    ...(address === null || isAddressOf(held, address) ? [] : [`its address is not ${address}`]),
  ]
}

const isAddressOf = ({ street, house }: IndexedPlace, address: string) =>
  address.includes(street) && address.includes(house)

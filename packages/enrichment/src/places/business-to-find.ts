import type { Fact } from '@canvass/contracts/shapes/evidence'
import { foldedWords } from '@canvass/domain/company-name'
import type { BusinessClues } from '@canvass/domain/places/rank-places'
import type { CardFields } from '@canvass/recognition/fields/card-fields'
import { isFromPerson } from '@canvass/recognition/naming/name-question'
import type { ApproximatePosition } from './approximate-position.ts'
import type { Position, Reading } from '../ports.ts'

/** What is known about the business before the search. */
export type BusinessToFind = BusinessClues & {
  /** Two-letter code of the country that the text states. */
  readonly country?: string
  /** Its approximate position and the address behind it; only if no exact position is known. */
  readonly about?: ApproximatePosition
}

/** The search query, and the data its results are compared with. */
export type PreparedSearch = {
  query: string
  near: Position | null
  /** Absent in findings of earlier versions. */
  business?: BusinessToFind
}

/** Below this confidence, one of a line's letters is often another. */
const SURELY_READ = 0.85
/** The most lines of a photo that are checked for another mention of the name. */
const MAX_LINES = 40

/**
 * Returns what a reading says about the business, in the form that places are compared with. A name written by a person
 * comes before all names read.
 */
export function businessFromReading(
  { lines }: Pick<Reading, 'lines'>,
  fields: CardFields,
  position: Position | null,
  nameByPerson = '',
): BusinessToFind {
  const { company, companies, country, nameQuestion } = fields
  const first = nameByPerson === '' ? (company?.value ?? '') : nameByPerson
  return {
    // The first is the stated or claimed name, if any: an unclaimed one may be asked about but is never trusted.
    names: [...new Set([first, ...values([...(company ? [company] : []), ...companies])])],
    isNameSure: nameByPerson !== '' || (company !== null && nameQuestion === undefined && isSurelyRead(company, lines)),
    lines: lines.slice(0, MAX_LINES).map(({ text }) => text),
    // A number with an unknown country may be one of several.
    phones: fields.phones.flatMap(({ value, choices = [] }) => [value, ...values(choices)]),
    emails: values(fields.emails),
    websites: values(fields.websites),
    addresses: values(fields.addresses),
    // A sign may also list all contact channels, but it hardly ever names a person.
    ...(fields.kind === 'card' && fields.people.length > 0 && { isCard: true }),
    position,
    ...(country !== undefined && { country }),
  }
}

/** Whether the letters of a name are sure: a person gave it, its lines were read surely, or another one repeats it. */
function isSurelyRead(name: Fact, lines: Reading['lines']): boolean {
  if (isFromPerson(name)) return true
  const { value, evidence } = name
  const own = evidence.flatMap(({ ref }) => /^line:(\d+)$/u.exec(ref)?.[1] ?? [])
  return (
    own.every((index) => isSure(lines[Number(index)])) ||
    lines.some((line) => isSure(line) && foldedWords(line.text).join('') === foldedWords(value).join(''))
  )
}

const isSure = (line: Reading['lines'][number] | undefined): boolean =>
  line === undefined || line.confidence >= SURELY_READ

const values = (facts: readonly { value: string }[]) => facts.map(({ value }) => value)

/** Returns the same for a search prepared by an earlier version, which stored only the query. */
export const businessFromSearch = ({ query, near, business }: PreparedSearch): BusinessToFind =>
  business ?? {
    names: query === '' ? [] : [query],
    lines: [],
    phones: [],
    emails: [],
    websites: [],
    addresses: [],
    position: near,
  }

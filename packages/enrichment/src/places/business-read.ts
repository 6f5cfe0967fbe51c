import type { BusinessRead } from '@canvass/domain/places/rank-places'
import type { CardFields } from '@canvass/recognition/fields/card-fields'
import type { AboutWhere } from './about-where.ts'
import type { Position, Reading } from '../ports.ts'

/** What is known of the business before it is looked for. */
export type BusinessToFind = BusinessRead & {
  /** Two letters: the country that it speaks for itself. */
  readonly country?: string
  /** About where it is, and which address says so; only where no position is known. */
  readonly about?: AboutWhere
}

/** What a search asks, and what its answers are compared with. */
export type PreparedSearch = {
  query: string
  near: Position | null
  /** Findings of earlier versions have none. */
  business?: BusinessToFind
}

/** The lines of a picture of which any may hold the name once more. */
const MOST_LINES = 40

/** What a reading says of the business, as places are compared with it. A name that a person wrote comes before all read. */
export function businessRead(
  { lines }: Pick<Reading, 'lines'>,
  fields: CardFields,
  position: Position | null,
  nameByPerson = '',
): BusinessToFind {
  const { company, companies, country, nameQuestion } = fields
  const first = nameByPerson === '' ? (company?.value ?? '') : nameByPerson
  return {
    // The first is the one that is said or claimed, if any: what is not claimed may be asked about, and is never believed.
    names: [...new Set([first, ...values([...(company ? [company] : []), ...companies])])],
    isNameSure: nameByPerson !== '' || (company !== null && nameQuestion === undefined),
    lines: lines.slice(0, MOST_LINES).map(({ text }) => text),
    // A number whose country is not known may be one of several.
    phones: fields.phones.flatMap(({ value, choices = [] }) => [value, ...values(choices)]),
    emails: values(fields.emails),
    websites: values(fields.websites),
    addresses: values(fields.addresses),
    // A sign may give all ways to reach a business as well; what it hardly ever names is a person.
    ...(fields.kind === 'card' && fields.people.length > 0 && { isCard: true }),
    position,
    ...(country !== undefined && { country }),
  }
}

const values = (facts: readonly { value: string }[]) => facts.map(({ value }) => value)

/** The same where an earlier version prepared the search, and kept no more than what is searched for. */
export const businessOfQuery = ({ query, near, business }: PreparedSearch): BusinessToFind =>
  business ?? {
    names: query === '' ? [] : [query],
    lines: [],
    phones: [],
    emails: [],
    websites: [],
    addresses: [],
    position: near,
  }

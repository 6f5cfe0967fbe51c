import * as z from 'zod/mini'
import { CONTACT_LISTS, type ContactList, FIRST_OF } from './shapes/contact-lists.ts'
import { LEAD_STATUSES } from './lead-status.ts'
import { NextAction, Rating } from './shapes/notes.ts'

/**
 * How a field comes to its value. `one`: the best of what is known wins. `many`: values side by side, the best first.
 * `decision`: not knowledge but what a person decided; it is edited and never folded. The 25 points are a kind of their
 * own and listed with the intelligence.
 */
type FoldedAs = 'one' | 'many' | 'decision'

interface FieldTraits {
  kind: FoldedAs
  /** Whether a patch may replace it. */
  isEditable?: true
  /** Whether a search over leads looks through it. */
  isSearched?: true
  /** Whether lists and the device's own copy of all leads hold it. */
  isListed?: true
}

const field = <S extends z.core.$ZodType, const T extends FieldTraits>(value: S, traits: T) => ({ value, ...traits })
const text = (max: number) => z.nullable(z.string().check(z.maxLength(max)))
const EDITED = { kind: 'one', isEditable: true, isListed: true } as const
const SEARCHED = { ...EDITED, isSearched: true } as const
const DECIDED = { kind: 'decision', isEditable: true, isListed: true } as const

/**
 * Every field that a lead's knowledge and decisions are kept in, with the values it takes: the one list. Patch, locked
 * columns, summary, and the fold follow from it.
 */
export const LEAD_FIELDS = {
  companyName: field(z.string().check(z.maxLength(300)), SEARCHED),
  status: field(z.enum(LEAD_STATUSES), DECIDED),
  /** Why it was lost; required with a status of closed_lost. */
  lostReason: field(text(500), DECIDED),
  dealAmount: field(
    z.string().check(z.regex(/^\d{1,12}(\.\d{1,2})?$/, 'An amount in dollars, as 12500 or 12500.50')),
    EDITED,
  ),
  personName: field(text(200), SEARCHED),
  phone: field(text(60), SEARCHED),
  email: field(text(254), SEARCHED),
  website: field(text(500), SEARCHED),
  address: field(text(500), SEARCHED),
  category: field(text(200), SEARCHED),
  rating: field(z.nullable(Rating), EDITED),
  nextAction: field(z.nullable(NextAction), EDITED),
  ownerId: field(z.nullable(z.uuid()), DECIDED),
  visibility: field(z.enum(['organization', 'private']), DECIDED),
  eventId: field(z.nullable(z.string()), { kind: 'one', isListed: true }),
  consentText: field(text(2_000), { kind: 'one' }),
  tags: field(z.array(z.string()), { kind: 'many', isListed: true }),
} as const

type Fields = typeof LEAD_FIELDS
type FieldsWith<T> = { [K in keyof Fields]: Fields[K] extends T ? K : never }[keyof Fields]

/** A field that one value replaces, by a person's hand. */
export type EditableField = FieldsWith<{ isEditable: true }>
/** A field that the best of what is known fills. */
export type OneField = FieldsWith<{ kind: 'one' }>

const NAMES = Object.keys(LEAD_FIELDS) as (keyof Fields)[]
const traitsOf = (name: keyof Fields): FieldTraits => LEAD_FIELDS[name]

export const EDITABLE_FIELDS = NAMES.filter((name): name is EditableField => traitsOf(name).isEditable === true)
export const ONE_FIELDS = NAMES.filter((name): name is OneField => traitsOf(name).kind === 'one')
export const LISTED_FIELDS = NAMES.filter((name) => traitsOf(name).isListed === true)
export const SEARCHED_FIELDS = NAMES.filter((name) => traitsOf(name).isSearched === true)

/** Fields of which a person adds, changes, and takes away single values; other people's values stay beside them. */
export const VALUE_FIELDS = [...CONTACT_LISTS, 'companyName', 'personName', 'category'] as const
export type ValueField = ContactList | 'companyName' | 'personName' | 'category'

/** As many values of a kind as a lead holds. */
export const VALUES_MAX = 30

/** As many people as a lead holds. */
export const PEOPLE_MAX = 50

/** Whether a value that a person writes is not longer than its field allows. */
export const fitsField = (name: ValueField, value: string): boolean =>
  LEAD_FIELDS[name in FIRST_OF ? FIRST_OF[name as ContactList] : (name as OneField)].value.safeParse(value).success

/** What the editor saw and what it makes of it. Where the server still has `from`, it becomes `to`. */
const change = <S extends z.core.$ZodType>(value: S) => z.optional(z.strictObject({ from: value, to: value }))
type Change<S extends z.core.$ZodType> = z.ZodMiniOptional<z.ZodMiniObject<{ from: S; to: S }, z.core.$strict>>
type Changes = { [K in EditableField]: Change<Fields[K]['value']> }

/** The change that a patch may make of each editable field. */
export const FIELD_CHANGES = Object.fromEntries(
  EDITABLE_FIELDS.map((name) => [name, change(LEAD_FIELDS[name].value)]),
) as unknown as Changes

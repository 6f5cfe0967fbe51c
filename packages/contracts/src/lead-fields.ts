import * as z from 'zod/mini'
import { CONTACT_LISTS, type ContactList, PRIMARY_FIELDS } from './shapes/contact-lists.ts'
import { LEAD_STATUSES } from './lead-status.ts'
import { NextAction, Rating } from './shapes/notes.ts'

/**
 * How a field gets its value. `one`: the best known value wins. `many`: values side by side, the best first.
 * `decision`: not knowledge but a person's decision; it's edited and never folded. The 25 points are a separate kind,
 * listed with the intelligence.
 */
type FoldedAs = 'one' | 'many' | 'decision'

interface FieldTraits {
  kind: FoldedAs
  /** Whether a patch may replace it. */
  isEditable?: true
  /** Whether a search over leads includes it. */
  isSearched?: true
  /** Whether lists and the device's replica of all leads include it. */
  isListed?: true
}

const text = (max: number) => z.nullable(z.string().check(z.maxLength(max)))
const told = z.nullable(z.string())

/** `value`: what may be written. `told`: what may be read back, since limits may once have been wider. */
const field = <S extends z.core.$ZodType, const T extends FieldTraits, R extends z.core.$ZodType = S>(
  value: S,
  traits: T,
  read: R = value as unknown as R,
) => ({ value, told: read, ...traits })
const textField = <const T extends FieldTraits>(max: number, traits: T) => field(text(max), traits, told)
const EDITED = { kind: 'one', isEditable: true, isListed: true } as const
const SEARCHED = { ...EDITED, isSearched: true } as const
const DECIDED = { kind: 'decision', isEditable: true, isListed: true } as const

/**
 * The single list of every field for a lead's knowledge and decisions, with the values each accepts. The patch, locked
 * columns, summary, and fold all derive from it.
 */
export const LEAD_FIELDS = {
  companyName: field(z.string().check(z.maxLength(300)), SEARCHED, z.string()),
  status: field(z.enum(LEAD_STATUSES), DECIDED),
  /** Why the deal was lost; required with a status of closed_lost. */
  lostReason: textField(500, DECIDED),
  /** Numeric text, US dollars. Non-numeric text counts as 0 in sums. */
  dealAmount: field(
    z.string().check(z.regex(/^\d{1,12}(\.\d{1,2})?$/, 'Enter an amount in dollars, like 12500 or 12500.50')),
    EDITED,
    z.string(),
  ),
  personName: textField(200, SEARCHED),
  phone: textField(60, SEARCHED),
  email: textField(254, SEARCHED),
  website: textField(500, SEARCHED),
  address: textField(500, SEARCHED),
  category: textField(200, SEARCHED),
  rating: field(z.nullable(Rating), EDITED),
  nextAction: field(z.nullable(NextAction), EDITED),
  ownerId: field(z.nullable(z.uuid()), DECIDED, told),
  visibility: field(z.enum(['organization', 'private']), DECIDED),
  eventId: field(z.nullable(z.string()), { kind: 'one', isListed: true }),
  consentText: textField(2_000, { kind: 'one' }),
  tags: field(z.array(z.string()), { kind: 'many', isListed: true }),
} as const

type Fields = typeof LEAD_FIELDS
type FieldsWith<T> = { [K in keyof Fields]: Fields[K] extends T ? K : never }[keyof Fields]

/** A field with a single value that a person can replace. */
export type EditableField = FieldsWith<{ isEditable: true }>
/** A field filled with the best known value. */
export type BestValueField = FieldsWith<{ kind: 'one' }>
type SearchedField = FieldsWith<{ isSearched: true }>

const NAMES = Object.keys(LEAD_FIELDS) as (keyof Fields)[]
const traitsOf = (name: keyof Fields): FieldTraits => LEAD_FIELDS[name]

export const EDITABLE_FIELDS = NAMES.filter((name): name is EditableField => traitsOf(name).isEditable === true)
export const BEST_VALUE_FIELDS = NAMES.filter((name): name is BestValueField => traitsOf(name).kind === 'one')
export const LISTED_FIELDS = NAMES.filter((name) => traitsOf(name).isListed === true)
export const SEARCHED_FIELDS = NAMES.filter((name): name is SearchedField => traitsOf(name).isSearched === true)

type ListedShape = { [K in FieldsWith<{ isListed: true }>]: Fields[K]['told'] }
/** The fields of a summary, as read back. */
export const LISTED_SHAPE = Object.fromEntries(
  LISTED_FIELDS.map((name) => [name, LEAD_FIELDS[name].told]),
) as unknown as ListedShape
/** The value of each field, as read back. */
export type FieldValues = { [K in keyof Fields]: z.infer<Fields[K]['told']> }

/** Fields in which a person adds, changes, and removes single values; other people's values stay next to them. */
export const VALUE_FIELDS = [...CONTACT_LISTS, 'companyName', 'personName', 'category'] as const
export type ValueField = ContactList | 'companyName' | 'personName' | 'category'

/** The most values of one kind per lead. */
export const VALUES_MAX = 30

/** The most contacts per lead. */
export const PEOPLE_MAX = 50

/** Whether a value typed by a person fits its field's length limit. */
export const fitsField = (name: ValueField, value: string): boolean =>
  LEAD_FIELDS[name in PRIMARY_FIELDS ? PRIMARY_FIELDS[name as ContactList] : (name as BestValueField)].value.safeParse(
    value,
  ).success

/** The value the editor saw and its replacement. If the server still has `from`, it becomes `to`. */
const change = <S extends z.core.$ZodType>(value: S) => z.optional(z.strictObject({ from: value, to: value }))
type Change<S extends z.core.$ZodType> = z.ZodMiniOptional<z.ZodMiniObject<{ from: S; to: S }, z.core.$strict>>
type Changes = { [K in EditableField]: Change<Fields[K]['value']> }

/** The change a patch may make to each editable field. */
export const FIELD_CHANGES = Object.fromEntries(
  EDITABLE_FIELDS.map((name) => [name, change(LEAD_FIELDS[name].value)]),
) as unknown as Changes

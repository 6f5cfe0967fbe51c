import type { FieldKind } from '@canvass/contracts/shapes/reading-fields'
import { phoneTextOf } from '@canvass/domain/phone-as-printed'
import type { CheckField } from './check-fields.ts'
import { kindWords, labelWords } from './words.ts'

/** Returns a field's name; phones are named by kind, if known. */
export const fieldName = (kind: FieldKind, label: string | null): string =>
  (kind === 'phone' && label !== null ? labelWords[label] : undefined) ?? kindWords[kind]

/** The keyboard that a phone shows for each kind of field. */
export const INPUT_MODES: Readonly<Partial<Record<FieldKind, 'tel' | 'email' | 'url'>>> = {
  phone: 'tel',
  email: 'email',
  website: 'url',
}

/** Formats a field's value for people; a number of unknown country stays as printed. */
export const valueText = ({ kind, evidence }: Pick<CheckField, 'kind' | 'evidence'>, value: string): string =>
  kind === 'phone' ? phoneTextOf({ value, evidence }) : value

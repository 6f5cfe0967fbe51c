import type { FieldKind } from '@canvass/contracts/shapes/reading-fields'
import { phoneTextOf } from '@canvass/domain/phone-as-printed'
import type { CheckField } from './check-fields.ts'
import { kindWords, labelWords } from './words.ts'

/** What a field is called; phones by their kind, where it is known. */
export const fieldName = (kind: FieldKind, label: string | null): string =>
  (kind === 'phone' && label !== null ? labelWords[label] : undefined) ?? kindWords[kind]

/** Which keyboard a phone shows for a kind of field. */
export const INPUT_MODES: Readonly<Partial<Record<FieldKind, 'tel' | 'email' | 'url'>>> = {
  phone: 'tel',
  email: 'email',
  website: 'url',
}

/** A value of a field as people write it; a number whose country is not known as it is printed. */
export const valueText = ({ kind, evidence }: Pick<CheckField, 'kind' | 'evidence'>, value: string): string =>
  kind === 'phone' ? phoneTextOf({ value, evidence }) : value

import type { FieldKind } from '@canvass/contracts/reading-fields'
import { phoneText } from '@canvass/domain/phone-text'
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

/** A value as people write it. */
export const valueText = (kind: FieldKind, value: string): string => (kind === 'phone' ? phoneText(value) : value)

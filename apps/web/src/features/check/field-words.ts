import type { FieldKind } from '@canvass/contracts/reading-fields'
import { phoneText } from '@canvass/domain/phone-text'

export const KIND_WORDS: Readonly<Record<FieldKind, string>> = {
  company: 'Company',
  person: 'Name',
  title: 'Title',
  department: 'Department',
  phone: 'Phone',
  email: 'E-mail',
  website: 'Website',
  social: 'Social',
  address: 'Address',
  hours: 'Opening hours',
  offer: 'Offer',
}

const LABEL_WORDS: Readonly<Record<string, string>> = {
  mobile: 'Mobile',
  direct: 'Direct line',
  fax: 'Fax',
  toll_free: 'Toll-free',
}

/** What a field is called; phones by their kind, where it is known. */
export const fieldWord = (kind: FieldKind, label: string | null): string =>
  (kind === 'phone' && label !== null ? LABEL_WORDS[label] : undefined) ?? KIND_WORDS[kind]

/** How a phone's keyboard should stand for a kind of field. */
export const INPUT_MODES: Readonly<Partial<Record<FieldKind, 'tel' | 'email' | 'url'>>> = {
  phone: 'tel',
  email: 'email',
  website: 'url',
}

/** A value as people write it. */
export const valueText = (kind: FieldKind, value: string): string => (kind === 'phone' ? phoneText(value) : value)

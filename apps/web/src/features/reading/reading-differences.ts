import type { Lead, LeadSummary } from '@canvass/contracts/leads'
import { isSameCompany, isSameEmail, isSamePhone, isSameWebsite } from '@canvass/domain/known-business'
import { phoneText } from '@canvass/domain/phone-text'
import { foldedWords } from '@canvass/domain/company-name'
import type { ReadPreview } from '../../platform/local/rows/phone-reading.ts'
import { fieldLabels } from './words.ts'

/** A value that the phone and the server read differently; `onServer` is null if the server read none. */
export interface Difference {
  label: string
  onPhone: string
  onServer: string | null
}

type Known = Pick<LeadSummary, 'companyName' | 'personName' | 'phone' | 'email' | 'website'> &
  Partial<Pick<Lead, 'phones' | 'emails' | 'websites' | 'people'>>

const isSameText = (a: string, b: string): boolean => foldedWords(a).join(' ') === foldedWords(b).join(' ')

/**
 * Returns where the server's reading differs from the phone's preview. A value that the server lists second doesn't
 * count.
 */
export function differencesOf(preview: ReadPreview, lead: Known): Difference[] {
  const fields = [
    {
      label: fieldLabels.company,
      read: preview.company,
      known: [lead.companyName],
      isSame: (a: string, b: string) => isSameText(a, b) || isSameCompany(a, b),
      text: String,
    },
    {
      label: fieldLabels.person,
      read: preview.person,
      known: [lead.personName, ...(lead.people ?? []).map(({ name }) => name)],
      isSame: isSameText,
      text: String,
    },
    {
      label: fieldLabels.phone,
      read: preview.phone,
      known: [lead.phone, ...(lead.phones ?? []).map(({ value }) => value)],
      isSame: isSamePhone,
      text: phoneText,
    },
    {
      label: fieldLabels.email,
      read: preview.email,
      known: [lead.email, ...(lead.emails ?? []).map(({ value }) => value)],
      isSame: isSameEmail,
      text: String,
    },
    {
      label: fieldLabels.website,
      read: preview.website,
      known: [lead.website, ...(lead.websites ?? []).map(({ value }) => value)],
      isSame: isSameWebsite,
      text: String,
    },
  ]
  return fields.flatMap(({ label, read, known, isSame, text }) => {
    const values = known.filter((value): value is string => Boolean(value))
    if (!read || values.some((value) => isSame(read.value, value))) return []
    return [{ label, onPhone: text(read.value), onServer: values[0] === undefined ? null : text(values[0]) }]
  })
}

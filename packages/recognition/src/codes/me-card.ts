import { type CodeContact, noContact } from './contact.ts'

/** Reads `MECARD:N:Berry,Ann;TEL:…;EMAIL:…;;` with backslash escapes (NTT Docomo's format, family name first). */
export function contactOfMeCard(text: string): CodeContact {
  const contact = noContact()
  for (const field of text.replace(/^MECARD:/iu, '').split(/(?<!\\);/u)) {
    const colon = field.indexOf(':')
    const value = field
      .slice(colon + 1)
      .replace(/\\([\\;:,])/gu, '$1')
      .trim()
    if (colon < 1 || value === '') continue
    const key = field.slice(0, colon).toUpperCase()
    if (key === 'N') contact.name ??= value.split(',').toReversed().join(' ').replace(/\s+/gu, ' ').trim()
    else if (key === 'ORG') contact.company ??= value
    else if (key === 'TITLE') contact.title ??= value
    else if (key === 'TEL' || key === 'TEL-AV') contact.phones.push({ value, label: null })
    else if (key === 'EMAIL') contact.emails.push(value.toLowerCase())
    else if (key === 'URL') contact.websites.push(value)
    else if (key === 'ADR') contact.addresses.push(value.replace(/,(?=\S)/gu, ', '))
  }
  return contact
}

import { type CodeContact, noContact } from './contact.ts'
import { componentsOf, propertiesOf, unescapedValue } from './v-card-properties.ts'

/** Reads a vCard 2.1, 3.0, or 4.0 and unescapes its values. */
export function contactOfVCard(text: string): CodeContact {
  const contact = noContact()
  let parts: string | null = null
  for (const { name, parameters, value } of propertiesOf(text)) {
    const plain = unescapedValue(value)
    if (plain === '') continue
    if (name === 'FN') contact.name ??= plain
    else if (name === 'N') parts ??= nameOfParts(value)
    else if (name === 'ORG') contact.company ??= componentsOf(value)[0] ?? ''
    else if (name === 'TITLE') contact.title ??= plain
    else if (name === 'TEL') contact.phones.push({ value: plain.replace(/^tel:/iu, ''), label: labelOf(parameters) })
    else if (name === 'EMAIL') contact.emails.push(plain.replace(/^mailto:/iu, '').toLowerCase())
    else if (name === 'URL') contact.websites.push(plain)
    else if (name === 'ADR') contact.addresses.push(addressOf(value))
  }
  contact.name ??= parts
  return contact
}

/** Order: family; given; further; prefix; suffix. */
function nameOfParts(value: string): string | null {
  const [family = '', given = '', further = ''] = componentsOf(value)
  return [given, further, family].filter((part) => part !== '').join(' ') || null
}

/** Order: PO box; suite; street; town; region; postal code; country. */
const addressOf = (value: string) =>
  componentsOf(value)
    .filter((part) => part !== '')
    .join(', ')

function labelOf(parameters: string): string | null {
  if (/\bFAX\b/u.test(parameters)) return 'fax'
  if (/\bCELL\b|\bMOBILE\b/u.test(parameters)) return 'mobile'
  return parameters === '' ? null : 'phone'
}

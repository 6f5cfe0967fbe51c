import { type CodeContact, noContact } from './contact.ts'

type Property = { name: string; parameters: string; value: string }

/**
 * Reads a vCard of 2.1, 3.0 or 4.0: long lines unfolded, groups (`item1.TEL`) taken off, quoted-printable text and
 * escapes undone (RFC 2426, RFC 6350).
 */
export function contactOfVCard(text: string): CodeContact {
  const contact = noContact()
  let parts: string | null = null
  for (const { name, parameters, value } of propertiesOf(text)) {
    const plain = unescaped(value)
    if (plain === '') continue
    if (name === 'FN') contact.name ??= plain
    else if (name === 'N') parts ??= nameOfParts(value)
    else if (name === 'ORG') contact.company ??= unescaped(value.split(/(?<!\\);/u)[0] ?? '')
    else if (name === 'TITLE') contact.title ??= plain
    else if (name === 'TEL') contact.phones.push({ value: plain.replace(/^tel:/iu, ''), label: labelOf(parameters) })
    else if (name === 'EMAIL') contact.emails.push(plain.replace(/^mailto:/iu, '').toLowerCase())
    else if (name === 'URL') contact.websites.push(plain)
    else if (name === 'ADR') contact.addresses.push(addressOf(value))
  }
  contact.name ??= parts
  return contact
}

function* propertiesOf(text: string): Generator<Property> {
  const unfolded = text
    .replace(/=\r?\n/gu, '')
    .replace(/\r?\n[ \t]/gu, '')
    .split(/\r?\n|\r/u)
  for (const line of unfolded) {
    const colon = line.indexOf(':')
    if (colon < 1) continue
    const [name = '', ...rest] = line.slice(0, colon).split(';')
    const parameters = rest.join(';').toUpperCase()
    const value = line.slice(colon + 1).trim()
    yield {
      name: name.slice(name.indexOf('.') + 1).toUpperCase(),
      parameters,
      value: parameters.includes('QUOTED-PRINTABLE') ? unquoted(value) : value,
    }
  }
}

/** Bytes written as `=C3=A9`, in UTF-8. */
function unquoted(value: string): string {
  try {
    return decodeURIComponent(value.replace(/%/gu, '%25').replace(/=([0-9A-F]{2})/giu, '%$1'))
  } catch {
    return value
  }
}

const unescaped = (value: string) =>
  value
    .replace(/\\n/giu, ', ')
    .replace(/\\([\\;:,])/gu, '$1')
    .trim()

/** Family; given; further; before; after. */
function nameOfParts(value: string): string | null {
  const [family = '', given = '', further = ''] = value.split(/(?<!\\);/u).map(unescaped)
  return [given, further, family].filter((part) => part !== '').join(' ') || null
}

/** Box; suite; street; town; region; code; country. */
const addressOf = (value: string) =>
  value
    .split(/(?<!\\);/u)
    .map(unescaped)
    .filter((part) => part !== '')
    .join(', ')

function labelOf(parameters: string): string | null {
  if (/\bFAX\b/u.test(parameters)) return 'fax'
  if (/\bCELL\b|\bMOBILE\b/u.test(parameters)) return 'mobile'
  return parameters === '' ? null : 'phone'
}

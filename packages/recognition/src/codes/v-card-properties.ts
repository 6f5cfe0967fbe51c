interface VCardProperty {
  /** Upper case. */
  readonly name: string
  /** Upper case, separated by semicolons. */
  readonly parameters: string
  readonly value: string
}

/**
 * Yields the lines of a vCard 2.1, 3.0, or 4.0: unfolds long lines, strips groups (`item1.TEL`), and decodes
 * quoted-printable text. Leaves the escapes in values (RFC 2426, RFC 6350).
 */
export function* propertiesOf(text: string): Generator<VCardProperty> {
  const unfolded = text
    .replace(QUOTED_PROPERTY, (property) => property.replace(SOFT_BREAK, ''))
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

const SOFT_BREAK = /=\r?\n/gu

/**
 * A quoted-printable property with its continuation lines. In other properties, such as pictures and URLs, a trailing
 * "=" can be part of the value.
 */
const QUOTED_PROPERTY = /^(?=[^:\r\n]*QUOTED-PRINTABLE)[^:\r\n]*:(?:.*=\r?\n)*/gimu

/** Decodes UTF-8 bytes written as `=C3=A9`. */
function unquoted(value: string): string {
  try {
    return decodeURIComponent(value.replace(/%/gu, '%25').replace(/=([0-9A-F]{2})/giu, '%$1'))
  } catch {
    return value
  }
}

/**
 * Unescapes one value or one component of it. Line breaks are escaped, or literal in quoted-printable text, and become
 * commas.
 */
export const unescapedValue = (value: string): string =>
  value
    .replace(/\\n|\r?\n/giu, ', ')
    .replace(/\\([\\;:,])/gu, '$1')
    .trim()

/**
 * Splits a structured value, such as a name, an organization, or an address, into its unescaped components. An escaped
 * semicolon is part of a component.
 */
export const componentsOf = (value: string): string[] => value.split(/(?<!\\);/u).map(unescapedValue)

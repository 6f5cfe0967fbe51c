interface VCardProperty {
  /** In capitals. */
  readonly name: string
  /** In capitals, parted by semicolons. */
  readonly parameters: string
  readonly value: string
}

/**
 * The lines of a vCard of 2.1, 3.0 or 4.0: long ones unfolded, groups (`item1.TEL`) taken off, quoted-printable text
 * undone. Escapes in the values are left (RFC 2426, RFC 6350).
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

/** With the lines that it goes on in. Of other properties, as a picture or an address of the web, "=" may be the end. */
const QUOTED_PROPERTY = /^(?=[^:\r\n]*QUOTED-PRINTABLE)[^:\r\n]*:(?:.*=\r?\n)*/gimu

/** Bytes written as `=C3=A9`, in UTF-8. */
function unquoted(value: string): string {
  try {
    return decodeURIComponent(value.replace(/%/gu, '%25').replace(/=([0-9A-F]{2})/giu, '%$1'))
  } catch {
    return value
  }
}

import { componentsOf, propertiesOf, unescapedValue } from '@canvass/recognition/codes/v-card-properties'

const WANTED = ['FN', 'ORG', 'TITLE', 'TEL', 'EMAIL', 'URL', 'ADR'] as const

/** Splits a file into its contacts, each as a separate file: an address book shares several people in one. */
export const vcardsOf = (file: string): string[] =>
  file.split(/^(?=BEGIN:VCARD)/im).filter((card) => /^BEGIN:VCARD/i.test(card))

/**
 * Converts one contact to the lines of a card: name, company, title, phones, addresses; leaves out pictures and the
 * rest.
 */
export function vcardText(vcard: string): { text: string; title: string } {
  const lines = [...propertiesOf(vcard)].flatMap(({ name, value }) => {
    const kind = WANTED.find((one) => one === name)
    const text = kind && textOf(kind, value)
    return text ? [{ kind, value: text }] : []
  })
  const first = (kind: string): string | undefined => lines.find((line) => line.kind === kind)?.value
  const title = first('ORG') ?? first('FN') ?? ''
  const text = WANTED.flatMap((kind) => lines.filter((line) => line.kind === kind).map(({ value }) => value))
  return { title, text: [...new Set([title, ...text])].filter(Boolean).join('\n') }
}

/** The components of an organization after the first are its departments, which aren't part of the company's name. */
function textOf(kind: (typeof WANTED)[number], value: string): string {
  if (kind === 'ORG') return componentsOf(value)[0] ?? ''
  if (kind === 'ADR') return componentsOf(value).filter(Boolean).join(', ')
  return unescapedValue(value)
}

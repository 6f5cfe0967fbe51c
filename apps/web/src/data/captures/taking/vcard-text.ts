import { propertiesOf } from '@canvass/recognition/codes/v-card-properties'

const WANTED = ['FN', 'ORG', 'TITLE', 'TEL', 'EMAIL', 'URL', 'ADR'] as const

/** The contacts of a file, each as a file of its own: an address book hands over several people in one. */
export const vcardsOf = (file: string): string[] =>
  file.split(/^(?=BEGIN:VCARD)/im).filter((card) => /^BEGIN:VCARD/i.test(card))

/** One contact as the lines of a card: name, company, title, phones, addresses; pictures and the rest are left out. */
export function vcardText(vcard: string): { text: string; title: string } {
  const lines = [...propertiesOf(vcard)].flatMap(({ name, value }) => {
    const kind = WANTED.find((one) => one === name)
    const text = kind && plain(value)
    return text ? [{ kind, value: text }] : []
  })
  const first = (kind: string): string | undefined => lines.find((line) => line.kind === kind)?.value
  const title = first('ORG') ?? first('FN') ?? ''
  const text = WANTED.flatMap((kind) => lines.filter((line) => line.kind === kind).map(({ value }) => value))
  return { title, text: [...new Set([title, ...text])].filter(Boolean).join('\n') }
}

/** Parts of a value are parted by semicolons; commas and line breaks come escaped, line breaks also as they are. */
function plain(value: string): string {
  return value
    .replaceAll(/\\n|\r?\n/gi, ', ')
    .replaceAll(/\\([,;\\])/g, '$1')
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ')
}

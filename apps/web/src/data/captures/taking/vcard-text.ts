const WANTED = ['FN', 'ORG', 'TITLE', 'TEL', 'EMAIL', 'URL', 'ADR'] as const

/** A contact file as the lines of a card: name, company, title, phones, addresses; pictures and the rest are left out. */
export function vcardText(vcard: string): { text: string; title: string } {
  const lines = vcard
    // A line that begins with a space goes on from the one before.
    .replaceAll(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
    .flatMap((line) => {
      const [, name, value] = /^(?:item\d+\.)?([A-Z]+)(?:;[^:]*)?:(.*)$/i.exec(line) ?? []
      const kind = WANTED.find((one) => one === name?.toUpperCase())
      return kind && value ? [{ kind, value: plain(value) }] : []
    })
    .filter(({ value }) => value !== '')
  const first = (kind: string): string | undefined => lines.find((line) => line.kind === kind)?.value
  const title = first('ORG') ?? first('FN') ?? ''
  const text = WANTED.flatMap((kind) => lines.filter((line) => line.kind === kind).map(({ value }) => value))
  return { title, text: [...new Set([title, ...text])].filter(Boolean).join('\n') }
}

/** Parts of a value are parted by semicolons; commas and line breaks come escaped. */
function plain(value: string): string {
  return value
    .replaceAll(/\\n/gi, ', ')
    .replaceAll(/\\([,;\\])/g, '$1')
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ')
}

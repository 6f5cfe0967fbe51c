import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../local/root.ts'
import type { Size } from './fault.ts'
import { isGood, type Line } from './report.ts'

/** The run of every change and that of a night have a place each: a short run later hides no long one. */
const PLACES: Record<Size, string> = {
  quick: '<!-- faults: written by npm run faults -- --quick --readme -->',
  full: '<!-- faults: written by npm run faults -- --nightly --readme -->',
}
const END = '<!-- end of faults -->'

/** The table of what was made and what became of it, as Markdown. */
export function tableOf(lines: readonly Line[], closing: string, origin: string): string {
  const rows = lines.flatMap((line) => {
    const { finding, id, title, backend } = line
    if (!finding) return []
    const { accepted, oneLead, visible, lost, stuck, duplicated } = finding.account
    const cells = [
      id,
      title,
      backend,
      accepted,
      oneLead,
      visible,
      lost + stuck,
      duplicated,
      (finding.quietMs / 1000).toFixed(0),
    ]
    return [`| ${cells.join(' | ')} |${isGood(line) ? '' : ' failed |'}`]
  })
  return [
    closing,
    '',
    `${origin}.`,
    '',
    '| | Fault | Queue on | Accepted | One lead | Visible | Lost | Twice | At rest after, s |',
    '| --- | --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...rows,
  ].join('\n')
}

/** Puts the table where the README has its marks for runs of this size. */
export function writeIntoReadme(table: string, size: Size): void {
  const file = join(root, 'README.md')
  writeFileSync(file, withTable(readFileSync(file, 'utf8'), table, size))
}

/** @throws Error when the text has no marks for runs of this size */
export function withTable(text: string, table: string, size: Size): string {
  const from = text.indexOf(PLACES[size])
  const to = text.indexOf(END, from)
  if (from === -1 || to === -1) throw new Error('The README has no place for the faults')
  return `${text.slice(0, from)}${PLACES[size]}\n\n${table}\n\n${text.slice(to)}`
}

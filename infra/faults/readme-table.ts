import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../local/root.ts'
import { isGood, type Line } from './report.ts'

const BEGIN = '<!-- faults: written by npm run faults -- --readme -->'
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

/** Puts the table where the README has its marks for it. */
export function writeIntoReadme(table: string): void {
  const file = join(root, 'README.md')
  const text = readFileSync(file, 'utf8')
  const [before, rest] = text.split(BEGIN)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined) throw new Error('The README has no place for the faults')
  writeFileSync(file, `${before}${BEGIN}\n\n${table}\n\n${END}${after}`)
}

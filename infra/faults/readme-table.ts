import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../local/machine/root.ts'
import type { FaultOptions } from './parse-options.ts'
import { isGood, type Line } from './report.ts'

export type Place = 'quick' | 'night' | 'single'

/** Each kind of run has its own section, so a later short run doesn't replace a long one. */
const PLACES: Record<Place, string> = {
  quick: '<!-- faults: written by npm run faults -- --quick --record -->',
  night: '<!-- faults: written by npm run faults -- --nightly --record -->',
  single: '<!-- faults: written by npm run faults -- --nightly --only F… --record -->',
}
const END = '<!-- end of faults -->'

/** Builds a Markdown table of the faults and their outcomes. */
export function tableOf(lines: readonly Line[], closing: string, origin: string): string {
  const rows = lines.flatMap((line) => {
    const { finding, id, title, backend, failed } = line
    // A fault that didn't finish has no figures but is listed anyway.
    if (!finding)
      return failed === undefined ? [] : [`| ${id} | ${title} | ${backend} |  |  |  |  |  |  | came to no end |`]
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

/** Returns the section for a run. A run of single faults at full size doesn't count as nightly: it has no bad days. */
export const placeOf = ({ size, only }: Pick<FaultOptions, 'size' | 'only'>): Place =>
  size === 'quick' ? 'quick' : only.length === 0 || only.includes('Soak') ? 'night' : 'single'

/** Writes the table between the markers for this kind of run in the results file. */
export function writeIntoResults(table: string, place: Place): void {
  const file = join(root, 'infra/faults/RESULTS.md')
  writeFileSync(file, withTable(readFileSync(file, 'utf8'), table, place))
}

/** @throws Error if the text has no markers for this kind of run */
export function withTable(text: string, table: string, place: Place): string {
  const from = text.indexOf(PLACES[place])
  const to = text.indexOf(END, from)
  if (from === -1 || to === -1) throw new Error('The results file has no section for this kind of run')
  return `${text.slice(0, from)}${PLACES[place]}\n\n${table}\n\n${text.slice(to)}`
}

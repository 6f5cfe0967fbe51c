import type { Judged } from './judge.ts'
import { markdown } from './markdown.ts'
import { type Bar, holds, type Measures, measuresOf, share } from './measures.ts'

const COLUMNS: readonly (readonly [title: string, told: (measures: Measures) => string])[] = [
  ['photos', ({ photos }) => String(photos)],
  ['right one first', ({ first, there }) => percent(first, there)],
  ['among the offers', ({ offered, there }) => percent(offered, there)],
  ['accepted', ({ accepted, photos }) => percent(accepted, photos)],
  ['asked about', ({ asked, photos }) => percent(asked, photos)],
  ['blocked', ({ blocked, photos }) => percent(blocked, photos)],
  ['unmatched', ({ unmatched, photos }) => percent(unmatched, photos)],
  ['wrong as certain', ({ wrongCertain }) => String(wrongCertain)],
]

/** Formats a Markdown table with one row for each kind and one for all. */
export function kindsTable(all: readonly Judged[]): string {
  const kinds = [...new Set(all.map(({ row }) => row))]
  const rows = [
    ['kind', ...COLUMNS.map(([title]) => title)],
    ...kinds.map((kind) => rowOf(kind, measuresOf(all.filter(({ row }) => row === kind)))),
    rowOf('all', measuresOf(all)),
  ]
  return markdown(rows)
}

const rowOf = (title: string, measures: Measures) => [title, ...COLUMNS.map(([, told]) => told(measures))]

export const barsTable = (bars: readonly Bar[]): string =>
  markdown([
    ['bar', 'must be', 'reached', ''],
    ...bars.map((bar) => {
      const { what, reached, least, most } = bar
      const isShare = least !== undefined
      const must = isShare ? `≥ ${(100 * least).toFixed(0)} %` : `${most}`
      return [what, must, isShare ? `${(100 * reached).toFixed(1)} %` : String(reached), holds(bar) ? 'holds' : 'FAILS']
    }),
  ])

const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${(100 * share(part, whole)).toFixed(0)} %`)

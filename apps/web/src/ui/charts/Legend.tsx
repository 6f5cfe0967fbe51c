import { type ChartColor, colorOf } from './chart-data.ts'

type LegendProps = { entries: readonly { id: string; name: string; color: ChartColor; value?: string }[] }

/** Shows which color is which, below a chart with more than one. */
export function Legend({ entries }: LegendProps) {
  return (
    <ul aria-hidden className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-14">
      {entries.map(({ id, name, color, value }) => (
        <li key={id} className="flex items-center gap-2">
          <span className="size-3 rounded-mark" style={{ background: colorOf(color) }} />
          {name}
          {value !== undefined && <span className="tabular text-ink-soft">{value}</span>}
        </li>
      ))}
    </ul>
  )
}

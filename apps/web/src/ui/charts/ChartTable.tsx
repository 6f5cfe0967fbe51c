type ChartTableProps = {
  caption: string
  heads: readonly string[]
  rows: readonly { name: string; cells: readonly string[] }[]
}

/** The values of a chart as a table. */
export function ChartTable({ caption, heads, rows }: ChartTableProps) {
  return (
    <table className="w-full text-14">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {heads.map((head, at) => (
            <th
              key={head}
              scope="col"
              className={`border-b border-line py-2 text-12 font-label text-ink-soft ${at === 0 ? 'text-start' : 'ps-3 text-end'}`}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cells }) => (
          <tr key={name}>
            <th scope="row" className="border-b border-line py-2 text-start font-normal">
              {name}
            </th>
            {cells.map((cell, at) => (
              <td key={heads[at + 1]} className="tabular border-b border-line py-2 ps-3 text-end">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

import { lazy } from 'react'
import { figureText } from '../text/format.ts'
import { uiWords } from '../text/words.ts'
import { ChartFrame, type ChartFrameProps } from './ChartFrame.tsx'
import { ChartTable } from './ChartTable.tsx'
import { isEmpty, type Point, type Series } from './chart-data.ts'
import { chartWords } from './chart-words.ts'
import { Legend } from './Legend.tsx'

const Drawing = lazy(async () => ({ default: (await import('./BarDrawing.tsx')).BarDrawing }))

type BarChartProps = Pick<ChartFrameProps, 'title' | 'about' | 'empty'> & {
  points: readonly Point[]
  series: readonly Series[]
  /** Formats a value. */
  show?: (value: number) => string
}

/** Values side by side in categories: days, people, territories. */
export function BarChart({ points, series, show = figureText, ...frame }: BarChartProps) {
  return (
    <ChartFrame
      {...frame}
      isEmpty={isEmpty(points)}
      legend={series.length > 1 && <Legend entries={series} />}
      table={
        <ChartTable
          caption={frame.title}
          heads={[chartWords.name, ...series.map(({ name }) => name)]}
          rows={points.map(({ name, values }) => ({
            name,
            cells: series.map(({ id }) => {
              const value = values[id] ?? null
              return value === null ? uiWords.unknown : show(value)
            }),
          }))}
        />
      }
    >
      <Drawing points={points} series={series} show={show} />
    </ChartFrame>
  )
}

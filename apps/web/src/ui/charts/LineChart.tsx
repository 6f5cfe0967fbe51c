import { lazy } from 'react'
import { figureText } from '../text/format.ts'
import { uiWords } from '../text/words.ts'
import { ChartFrame, type ChartFrameProps } from './ChartFrame.tsx'
import { ChartTable } from './ChartTable.tsx'
import { isEmpty, type Point, type Series } from './chart-data.ts'
import { chartWords } from './chart-words.ts'
import { Legend } from './Legend.tsx'

const Drawing = lazy(async () => ({ default: (await import('./LineDrawing.tsx')).LineDrawing }))

type LineChartProps = Pick<ChartFrameProps, 'title' | 'about' | 'empty'> & {
  points: readonly Point[]
  series: readonly Series[]
  /** Formats a value. */
  show?: (value: number) => string
}

/** Values over time. */
export function LineChart({ points, series, show = figureText, ...frame }: LineChartProps) {
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

import { lazy } from 'react'
import { figureText, percentText } from '../text/format.ts'
import { ChartFrame, type ChartFrameProps } from './ChartFrame.tsx'
import { ChartTable } from './ChartTable.tsx'
import { type Part, wholeShares } from './chart-data.ts'
import { chartWords } from './chart-words.ts'
import { Legend } from './Legend.tsx'

const Drawing = lazy(async () => ({ default: (await import('./DonutDrawing.tsx')).DonutDrawing }))

type DonutChartProps = Pick<ChartFrameProps, 'title' | 'about' | 'empty'> & {
  parts: readonly Part[]
  show?: (value: number) => string
}

/** A few parts of one whole; for more than five, use bars. */
export function DonutChart({ parts, show = figureText, ...frame }: DonutChartProps) {
  const shares = wholeShares(parts).map((share) => percentText(share * 100))
  const whole = parts.reduce((sum, { value }) => sum + value, 0)
  return (
    <ChartFrame
      {...frame}
      isEmpty={whole === 0}
      legend={<Legend entries={parts.map((part) => ({ ...part, value: show(part.value) }))} />}
      table={
        <ChartTable
          caption={frame.title}
          heads={[chartWords.name, frame.about ?? frame.title, chartWords.share]}
          rows={parts.map(({ name, value }, at) => ({ name, cells: [show(value), shares[at] ?? ''] }))}
        />
      }
    >
      <Drawing parts={parts} whole={show(whole)} show={show} />
    </ChartFrame>
  )
}

import { lazy } from 'react'
import { figureText, percentText } from '../text/format.ts'
import { ChartFrame, type ChartFrameProps } from './ChartFrame.tsx'
import { ChartTable } from './ChartTable.tsx'
import { type Part, stepShares } from './chart-data.ts'
import { chartWords } from './chart-words.ts'

const Drawing = lazy(async () => ({ default: (await import('./FunnelDrawing.tsx')).FunnelDrawing }))

type FunnelChartProps = Pick<ChartFrameProps, 'title' | 'about' | 'empty'> & {
  steps: readonly Part[]
  show?: (value: number) => string
}

/**
 * How many make it from step to step. Bars from one edge rather than a drawn funnel, so that lengths can be compared.
 */
export function FunnelChart({ steps, show = figureText, ...frame }: FunnelChartProps) {
  const shares = stepShares(steps)
  const told = shares.map((share) => (share === undefined ? '' : chartWords.ofPrevious(percentText(share * 100))))
  return (
    <ChartFrame
      {...frame}
      isEmpty={steps.every(({ value }) => value === 0)}
      table={
        <ChartTable
          caption={frame.title}
          heads={[chartWords.name, frame.about ?? frame.title, chartWords.share]}
          rows={steps.map(({ name, value }, at) => ({ name, cells: [show(value), told[at] ?? ''] }))}
        />
      }
    >
      <Drawing steps={steps} show={show} />
    </ChartFrame>
  )
}

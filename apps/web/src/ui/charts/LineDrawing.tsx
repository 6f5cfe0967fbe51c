import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { colorOf, type Point, type Series } from './chart-data.ts'
import { axisLook, chartMargin, gridLook, tooltipLook } from './drawing-look.ts'

/** Distinguishes lines without color. */
const DASHES = ['0', '6 4', '2 3', '8 3 2 3'] as const

type LineDrawingProps = { points: readonly Point[]; series: readonly Series[]; show: (value: number) => string }

export function LineDrawing({ points, series, show }: LineDrawingProps) {
  return (
    <ResponsiveContainer>
      <LineChart
        data={points.map(({ name, values }) => ({ name, ...values }))}
        margin={chartMargin}
        accessibilityLayer={false}
      >
        <CartesianGrid {...gridLook} />
        <XAxis dataKey="name" {...axisLook} padding={{ left: 12, right: 16 }} />
        <YAxis {...axisLook} axisLine={false} width={48} tickFormatter={show} />
        <Tooltip {...tooltipLook} formatter={(value) => show(Number(value))} />
        {series.map(({ id, name, color }, at) => (
          <Line
            key={id}
            dataKey={id}
            name={name}
            stroke={colorOf(color)}
            strokeWidth={2}
            strokeDasharray={DASHES[at % DASHES.length] ?? '0'}
            dot={false}
            isAnimationActive={false}
          />
        ))}
      </LineChart>
    </ResponsiveContainer>
  )
}

import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { colorOf, type Point, type Series } from './chart-data.ts'
import { axisLook, chartMargin, gridLook, tooltipLook } from './drawing-look.ts'

type BarDrawingProps = { points: readonly Point[]; series: readonly Series[]; show: (value: number) => string }

export function BarDrawing({ points, series, show }: BarDrawingProps) {
  return (
    <ResponsiveContainer>
      <BarChart
        data={points.map(({ name, values }) => ({ name, ...values }))}
        margin={chartMargin}
        accessibilityLayer={false}
      >
        <CartesianGrid {...gridLook} />
        <XAxis dataKey="name" {...axisLook} />
        <YAxis {...axisLook} axisLine={false} width={48} tickFormatter={show} allowDecimals={false} />
        <Tooltip {...tooltipLook} formatter={(value) => show(Number(value))} />
        {series.map(({ id, name, color }) => (
          <Bar
            key={id}
            dataKey={id}
            name={name}
            fill={colorOf(color)}
            radius={[4, 4, 0, 0]}
            maxBarSize={40}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  )
}

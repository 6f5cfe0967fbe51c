import { Cell, Label, Pie, PieChart, ResponsiveContainer, Tooltip } from 'recharts'
import { colorOf, type Part } from './chart-data.ts'
import { tooltipLook } from './drawing-look.ts'

type DonutDrawingProps = { parts: readonly Part[]; whole: string; show: (value: number) => string }

export function DonutDrawing({ parts, whole, show }: DonutDrawingProps) {
  return (
    <ResponsiveContainer>
      <PieChart accessibilityLayer={false}>
        <Tooltip {...tooltipLook} formatter={(value) => show(Number(value))} />
        <Pie
          data={[...parts]}
          dataKey="value"
          nameKey="name"
          innerRadius="62%"
          outerRadius="95%"
          stroke="var(--surface)"
          strokeWidth={2}
          startAngle={90}
          endAngle={-270}
          isAnimationActive={false}
          rootTabIndex={-1}
        >
          {parts.map(({ id, color }) => (
            <Cell key={id} fill={colorOf(color)} />
          ))}
          <Label value={whole} position="center" fill="var(--ink)" fontSize={22} fontWeight={650} />
        </Pie>
      </PieChart>
    </ResponsiveContainer>
  )
}

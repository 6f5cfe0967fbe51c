import { Bar, BarChart, Cell, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import { colorOf, type Part } from './chart-data.ts'
import { axisLook } from './drawing-look.ts'

export function FunnelDrawing({ steps, show }: { steps: readonly Part[]; show: (value: number) => string }) {
  return (
    <ResponsiveContainer>
      <BarChart
        data={[...steps]}
        layout="vertical"
        margin={{ top: 0, right: 64, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <XAxis type="number" hide />
        <YAxis type="category" dataKey="name" {...axisLook} axisLine={false} width={112} interval={0} />
        <Bar dataKey="value" radius={4} maxBarSize={28} isAnimationActive={false}>
          {steps.map(({ id, color }) => (
            <Cell key={id} fill={colorOf(color)} />
          ))}
          <LabelList
            dataKey="value"
            position="right"
            fill="var(--ink)"
            fontSize={14}
            formatter={(value) => show(Number(value))}
          />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  )
}

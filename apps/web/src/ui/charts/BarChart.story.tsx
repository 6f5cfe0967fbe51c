import type { Story } from '../stories/story.ts'
import { moneyText } from '../text/format.ts'
import { BarChart } from './BarChart.tsx'
import type { Part, Point } from './chart-data.ts'
import { DonutChart } from './DonutChart.tsx'
import { FunnelChart } from './FunnelChart.tsx'
import { LineChart } from './LineChart.tsx'

const week: Point[] = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'].map((name, at) => ({
  name,
  values: { signs: 6 + ((at * 5) % 9), cards: at === 3 ? null : 3 + ((at * 7) % 6) },
}))

const steps: Part[] = [
  { id: 'q', name: 'Qualified', value: 190, color: 'q' },
  { id: 's', name: 'CNA scheduled', value: 82, color: 's' },
  { id: 'c', name: 'CNA conducted', value: 61, color: 'c' },
  { id: 'p', name: 'Proposal sent', value: 40, color: 'p' },
  { id: 'w', name: 'Closed won', value: 12, color: 'w' },
]

const series = [
  { id: 'signs', name: 'Signs', color: 'brand' },
  { id: 'cards', name: 'Cards', color: 'q' },
] as const

export const story: Story = {
  part: 'BarChart',
  use: 'Bars, lines, a funnel, or a donut, each also as a table.',
  isWide: true,
  states: {
    Bars: () => <BarChart title="Captures this week" about="Captures a day" points={week} series={series} />,
    'Lines with a gap': () => <LineChart title="Two weeks" about="Captures a day" points={week} series={series} />,
    Funnel: () => <FunnelChart title="Pipeline" about="Leads" steps={steps} />,
    Donut: () => (
      <DonutChart
        title="Open deals"
        about="Dollars"
        show={moneyText}
        parts={steps.slice(1, 4).map((step) => ({ ...step, value: step.value * 1_200 }))}
      />
    ),
    Empty: () => <BarChart title="Captures next week" points={[]} series={series} empty="Your captures stand here." />,
  },
}

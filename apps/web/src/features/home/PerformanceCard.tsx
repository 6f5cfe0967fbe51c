import type { PipelineMetrics } from '@canvass/domain/pipeline-metrics'
import { Card } from '../../ui/Card.tsx'
import { Figure } from './Figure.tsx'
import { figureText, moneyText } from './money.ts'

type PerformanceCardProps = { metrics: PipelineMetrics | undefined; className?: string }

export function PerformanceCard({ metrics, className }: PerformanceCardProps) {
  return (
    <Card title="Performance" className={className}>
      <dl className="flex flex-wrap justify-between gap-x-4 gap-y-3 lg:grid lg:grid-cols-2">
        <Figure label="Pipeline value" value={metrics && moneyText(metrics.pipelineValue)} />
        <Figure label="Active" value={metrics && figureText(metrics.active)} />
        <Figure label="Won" value={metrics && figureText(metrics.won)} />
        <Figure label="Win Rate" value={metrics && `${metrics.winRate.toFixed(1)}%`} />
      </dl>
    </Card>
  )
}

import type { PipelineMetrics } from '@canvass/domain/pipeline-metrics'
import clsx from 'clsx'
import { Card } from '../../ui/layout/Card.tsx'
import { figureText, moneyText, percentText } from '../../ui/text/format.ts'
import { Figure } from './Figure.tsx'
import { homeWords } from './words.ts'

type PerformanceCardProps = { metrics: PipelineMetrics | undefined; className?: string }

export function PerformanceCard({ metrics, className }: PerformanceCardProps) {
  return (
    <Card title={homeWords.performance} className={clsx('lg:flex lg:flex-col', className)}>
      <dl className="flex flex-wrap justify-between gap-x-4 gap-y-3 lg:my-auto lg:grid lg:grid-cols-[repeat(auto-fit,minmax(max(8rem,40%),1fr))]">
        <Figure label={homeWords.pipelineValue} value={metrics && moneyText(metrics.pipelineValue)} />
        <Figure label={homeWords.active} value={metrics && figureText(metrics.active)} />
        <Figure label={homeWords.won} value={metrics && figureText(metrics.won)} />
        <Figure label={homeWords.winRate} value={metrics && percentText(metrics.winRate)} />
      </dl>
    </Card>
  )
}

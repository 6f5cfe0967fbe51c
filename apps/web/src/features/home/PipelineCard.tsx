import { LEAD_STATUSES } from '@canvass/contracts/lead-status'
import type { PipelineMetrics } from '@canvass/domain/pipeline-metrics'
import clsx from 'clsx'
import { Clock } from 'lucide-react'
import type { Freshness } from '../../platform/sync/useFreshness.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Checking } from '../../ui/product/Checking.tsx'
import { figureText } from '../../ui/text/format.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { StatusGlyph } from '../../ui/product/StatusGlyph.tsx'
import { statusLooks } from '../../ui/product/status-words.ts'
import { Tag } from '../../ui/text/Tag.tsx'
import { homeWords } from './words.ts'

type PipelineCardProps = { metrics: PipelineMetrics | undefined; freshness: Freshness; className?: string }

export function PipelineCard({ metrics, freshness, className }: PipelineCardProps) {
  return (
    <Card title={homeWords.pipeline} aside={<FreshnessTag freshness={freshness} />} className={className}>
      <div aria-hidden className="mt-1 flex h-3 gap-0.5 overflow-hidden rounded-full bg-line">
        {metrics &&
          LEAD_STATUSES.filter((status) => metrics.byStatus[status] > 0).map((status) => (
            <span
              key={status}
              className={clsx('min-w-1', statusLooks[status].fill)}
              style={{ flexGrow: metrics.byStatus[status] }}
            />
          ))}
      </div>
      <div className="@container mt-4 lg:my-auto">
        <ul className="grid grid-flow-col grid-cols-2 grid-rows-3 gap-x-4 gap-y-3 @max-[18.4375rem]:grid-flow-row @max-[18.4375rem]:grid-cols-1 @max-[18.4375rem]:grid-rows-none lg:grid-flow-row lg:grid-cols-3 lg:grid-rows-2 lg:gap-x-10">
          {LEAD_STATUSES.map((status) => (
            <li key={status} className="flex min-w-0 items-center gap-1.5 text-14 lg:gap-2 font-label">
              <StatusGlyph status={status} />
              <span className="min-w-0 flex-1">{statusLooks[status].word}</span>
              <span className="tabular font-semibold">
                {metrics ? figureText(metrics.byStatus[status]) : <Skeleton className="inline-block h-3 w-4" />}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}

function FreshnessTag({ freshness }: { freshness: Freshness }) {
  if (freshness.isLive === undefined) return <Checking className="h-5 w-12 rounded-tag" />
  if (freshness.isLive) {
    return (
      <Tag tone="good">
        <span aria-hidden className="size-1.5 rounded-full bg-current" />
        {homeWords.live}
      </Tag>
    )
  }
  return freshness.asOf ? <Tag icon={Clock}>{freshness.asOf}</Tag> : <Tag>{homeWords.offline}</Tag>
}

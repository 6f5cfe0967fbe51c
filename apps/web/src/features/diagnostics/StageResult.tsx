import type { DebugStage } from '@canvass/domain/debug-pipeline'
import { Ban, CircleCheck } from 'lucide-react'
import { Card } from '../../ui/layout/Card.tsx'
import { Tag } from '../../ui/text/Tag.tsx'
import { debugWords } from './words.ts'

export function StageResult({ result }: { result: DebugStage }) {
  const rows: [string, string | undefined][] = [
    [debugWords.input, result.input],
    [debugWords.output, result.output],
    [debugWords.phone, result.details?.phone],
    [debugWords.website, result.details?.website],
    [debugWords.address, result.details?.address],
    [debugWords.result, result.result],
  ]
  const isBlocked = result.status === 'blocked'
  return (
    <Card
      title={result.stage}
      aside={
        <Tag tone={isBlocked ? 'warn' : 'good'} icon={isBlocked ? Ban : CircleCheck}>
          {result.status}
        </Tag>
      }
      className="animate-fade-in"
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-14">
        {rows.map(([term, value]) =>
          value === undefined ? null : (
            <div key={term} className="contents">
              <dt className="text-ink-soft">{term}</dt>
              <dd className="font-mono whitespace-pre-line [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ),
        )}
      </dl>
    </Card>
  )
}

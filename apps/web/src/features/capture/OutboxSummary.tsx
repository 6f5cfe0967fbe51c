import clsx from 'clsx'
import {
  ArrowUp,
  ChevronRight,
  CircleAlert,
  CircleCheck,
  Cloud,
  type LucideIcon,
  ScanText,
  Smartphone,
} from 'lucide-react'
import { Fragment } from 'react'
import type { OutboxTally } from '../../platform/offline/outbox-tally.ts'
import { Card } from '../../ui/Card.tsx'

/** How many captures are at which place. */
export function OutboxSummary({ tally: { byState, readyToday } }: { tally: OutboxTally }) {
  const needYou = byState.failed + byState.needs_attention
  const places: { icon: LucideIcon; word: string; value: number; tone: string }[] = [
    { icon: Smartphone, word: 'On this phone', value: byState.preparing + byState.queued, tone: 'text-ink' },
    { icon: ArrowUp, word: 'Sending', value: byState.uploading, tone: 'text-info' },
    { icon: Cloud, word: 'On the server', value: byState.uploaded, tone: 'text-ink-soft' },
    { icon: ScanText, word: 'Being read', value: byState.processing, tone: 'text-info' },
  ]
  return (
    <Card>
      <dl className="flex items-start justify-between">
        {places.map(({ icon: Icon, word, value, tone }, at) => (
          <Fragment key={word}>
            {at > 0 && <ChevronRight aria-hidden size={16} className="-mx-1 mt-2 shrink-0 text-ink-soft" />}
            <div className="flex min-w-0 flex-auto flex-col-reverse items-center text-center">
              <dt className="text-12 whitespace-nowrap text-ink-soft">{word}</dt>
              <dd className="tabular flex items-center gap-2 text-22 font-title">
                <Icon aria-hidden size={20} className={tone} />
                {value}
              </dd>
            </div>
          </Fragment>
        ))}
      </dl>
      <div className="mt-3 flex flex-wrap justify-between gap-2 border-t border-line pt-3 text-14">
        <p className="flex items-center gap-2">
          <CircleCheck aria-hidden size={16} className="text-good" />
          <span>
            <span className="font-semibold">{readyToday} ready</span> <span className="text-ink-soft">today</span>
          </span>
        </p>
        <p className={clsx('flex items-center gap-2 font-semibold', needYou > 0 ? 'text-warn' : 'text-ink-soft')}>
          <CircleAlert aria-hidden size={16} />
          {needYou === 1 ? '1 needs you' : `${needYou} need you`}
        </p>
      </div>
    </Card>
  )
}

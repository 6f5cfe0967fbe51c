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
import type { OutboxTally } from '../../../data/captures/state/outbox-tally.ts'
import { pathTo } from '../../../platform/paths.ts'
import { Link } from '../../../ui/actions/Link.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { figureText } from '../../../ui/text/format.ts'
import { summaryWords } from '../actions/outbox-words.ts'

interface OutboxSummaryProps {
  tally: OutboxTally
  /** The pill's number: captures and other work, including captures that are only on the user's other devices. */
  needYou: number
  elsewhere: number
}

/** Shows how many captures are in each place, and how much needs attention. */
export function OutboxSummary({ tally: { byState, readyToday }, needYou, elsewhere }: OutboxSummaryProps) {
  const places: { icon: LucideIcon; word: string; value: number; tone: string }[] = [
    { icon: Smartphone, word: summaryWords.saved, value: byState.preparing + byState.queued, tone: 'text-ink' },
    { icon: ArrowUp, word: summaryWords.sending, value: byState.uploading, tone: 'text-info' },
    { icon: Cloud, word: summaryWords.uploaded, value: byState.uploaded, tone: 'text-ink-soft' },
    { icon: ScanText, word: summaryWords.reading, value: byState.processing, tone: 'text-info' },
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
                {figureText(value)}
              </dd>
            </div>
          </Fragment>
        ))}
      </dl>
      <div className="mt-3 flex flex-wrap justify-between gap-2 border-t border-line pt-3 text-14">
        <p className="flex items-center gap-2">
          <CircleCheck aria-hidden size={16} className="text-good" />
          <span>
            <span className="font-semibold">{summaryWords.ready(readyToday)}</span>{' '}
            <span className="text-ink-soft">{summaryWords.today}</span>
          </span>
        </p>
        <p className={clsx('flex items-center gap-2 font-semibold', needYou > 0 ? 'text-warn' : 'text-ink-soft')}>
          <CircleAlert aria-hidden size={16} />
          {summaryWords.needAttention(needYou)}
        </p>
      </div>
      {elsewhere > 0 && (
        <p className="mt-1 text-right text-14">
          <Link to={pathTo('leadVault')} className="hit font-semibold text-brand hover:underline">
            {summaryWords.elsewhere(elsewhere)}
          </Link>
        </p>
      )}
    </Card>
  )
}

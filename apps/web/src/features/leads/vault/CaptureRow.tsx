import clsx from 'clsx'
import { Link } from '../../../ui/actions/Link.tsx'
import { pathTo } from '../../../platform/paths.ts'
import { CaptureStateBadge } from '../../../ui/product/CaptureStateBadge.tsx'
import { listTimeText } from '../../../ui/text/format.ts'
import type { OpenCapture } from '../on-the-way/open-captures.ts'
import { LocalThumb } from '../lead/LocalThumb.tsx'
import { hiddenWhenNarrow, middleColumns, tableColumns } from './table-columns.ts'

type CaptureRowProps = { capture: OpenCapture; isDesk: boolean; now: Date; tabIndex: 0 | -1 }

/** Shows a capture that isn't a lead yet, with its place instead of a status. */
export function CaptureRow({ capture, isDesk, now, tabIndex }: CaptureRowProps) {
  const to = pathTo('lead', { identifier: capture.leadId })
  const name = capture.name
  const day = listTimeText(capture.capturedAt, now)
  if (!isDesk) {
    return (
      <Link
        to={to}
        data-lead={capture.id}
        className="mx-4 flex min-h-24 items-center gap-3 border-b py-2 border-line focus-visible:-outline-offset-2"
      >
        <LocalThumb id={capture.id} isTyped={capture.isTyped} className="size-14 rounded-control" />
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="flex items-baseline gap-3">
            <span dir="auto" className="min-w-0 flex-1 truncate text-left text-16 font-semibold">
              {name}
            </span>
            <span className="shrink-0 text-14 text-ink-soft">{day}</span>
          </span>
          {capture.note && <span className="truncate text-14 text-ink-soft">{capture.note}</span>}
          <CaptureStateBadge place={capture.place} className="min-h-6" />
        </span>
      </Link>
    )
  }
  return (
    <div role="row" className={`${tableColumns} relative min-h-14 border-b border-line py-1.5 text-14 hover:bg-sunken`}>
      <div role="cell" className="flex min-w-0 items-center gap-3">
        <LocalThumb id={capture.id} isTyped={capture.isTyped} className="size-9 rounded-thumb" />
        <Link
          to={to}
          dir="auto"
          data-lead={capture.id}
          tabIndex={tabIndex}
          className="min-w-0 flex-1 truncate text-left font-semibold outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-brand"
        >
          {name}
        </Link>
      </div>
      <div role="cell" className={clsx('flex min-w-0', middleColumns)}>
        <CaptureStateBadge place={capture.place} className="shrink-0" />
        {capture.note && <span className="ml-3 min-w-0 truncate text-ink-soft">{capture.note}</span>}
      </div>
      <div role="cell" className={clsx('text-right text-ink-soft', hiddenWhenNarrow.captured)}>
        {day}
      </div>
    </div>
  )
}

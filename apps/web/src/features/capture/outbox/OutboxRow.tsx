import clsx from 'clsx'
import type { CaptureRow } from '../../../platform/local/rows/capture-row.ts'
import { useSenderState } from '../../../platform/outbox/sender-state.ts'
import { useIsOffline } from '../../../platform/sync/useIsOffline.ts'
import { CheckInput } from '../../../ui/forms/choices/CheckInput.tsx'
import { BareButton } from '../../../ui/actions/BareButton.tsx'
import { CaptureStateBadge } from '../../../ui/product/CaptureStateBadge.tsx'
import { Trail } from '../../../ui/product/Trail.tsx'
import { nameOf, previewLine } from '../../reading/preview-text.ts'
import type { ShownReading } from '../../../data/reading/useReadings.ts'
import { CaptureThumb } from '../state/CaptureThumb.tsx'
import { placeOf, reasonOf, titleOf } from '../state/capture-place.ts'
import { listTimeText } from '../../../ui/text/format.ts'
import { outboxWords } from '../actions/outbox-words.ts'

type OutboxRowProps = {
  row: CaptureRow
  leadName: string | undefined
  /** What this phone itself read of the capture. */
  reading: ShownReading | undefined
  /** Whether it is selected; undefined while not selecting. */
  isMarked: boolean | undefined
  onOpen: () => void
  onMark: () => void
}

/** Shows one capture with its place and its reason. */
export function OutboxRow({ row, leadName, reading, isMarked, onOpen, onMark }: OutboxRowProps) {
  const needsSignIn = useSenderState((state) => state.needsSignIn)
  const isOnline = useIsOffline() !== true
  const place = placeOf(row)
  const name = leadName || (reading && nameOf(reading.preview)) || titleOf(row)
  const isPreview = reading !== undefined && place !== 'ready' && place !== 'needs_you'
  const inside = (
    <>
      <CaptureThumb id={row.id} isTyped={row.source === 'manual'} className="size-14 rounded-control" />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex items-baseline gap-3">
          <span dir="auto" className="min-w-0 flex-1 truncate text-left text-16 leading-normal font-semibold">
            {name}
          </span>
          <span className="tabular shrink-0 text-14 text-ink-soft">{listTimeText(row.capturedAt)}</span>
        </span>
        {/* On the smallest screens the label stands alone: whatever doesn't fit beside it is clipped entirely. */}
        <span className="flex h-6 flex-wrap items-center justify-between gap-x-3 overflow-hidden">
          <CaptureStateBadge
            className="h-6 whitespace-nowrap"
            place={place}
            note={place === 'sending_paused' ? outboxWords.paused : undefined}
          />
          <Trail className="h-6 items-center" place={place} />
        </span>
        <span
          className={clsx(
            'truncate text-left text-14 leading-[1.715]',
            place === 'needs_you' ? 'text-ink' : 'text-ink-soft',
          )}
        >
          {isPreview ? previewLine(reading) : reasonOf(row, { isOnline, needsSignIn })}
        </span>
      </span>
    </>
  )
  const shape = 'flex size-full items-center gap-3 px-3 py-2.5'
  if (isMarked === undefined) {
    return (
      <BareButton aria-haspopup="dialog" onClick={onOpen} className={shape}>
        {inside}
      </BareButton>
    )
  }
  return (
    <label className={clsx(shape, 'cursor-pointer', isMarked && 'bg-brand-soft')}>
      <CheckInput checked={isMarked} onChange={onMark} aria-label={outboxWords.selectOne(name)} />
      {inside}
    </label>
  )
}

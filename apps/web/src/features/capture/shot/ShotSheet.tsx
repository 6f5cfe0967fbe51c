import { MAX_NOTE } from '@canvass/contracts/limits'
import { RotateCcw, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from '../../../ui/actions/Link.tsx'
import { answerQualifier, setCaptureNote, rateCapture } from '../../../data/captures/batch/afterthoughts.ts'
import { discardShot } from '../../../data/captures/batch/reviews.ts'
import { useSalesEvents } from '../../../data/captures/batch/useBatch.ts'
import type { CaptureRow } from '../../../platform/local/rows/capture-row.ts'
import { useCapture } from '../../../data/captures/state/useOutbox.ts'
import { pathTo } from '../../../platform/paths.ts'
import { useUser } from '../../../platform/session/useUser.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { CaptureStateBadge } from '../../../ui/product/CaptureStateBadge.tsx'
import { Chip } from '../../../ui/actions/Chip.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { showToast } from '../../../ui/overlays/toast-store.ts'
import { TextAreaField } from '../../../ui/forms/TextAreaField.tsx'
import { Trail } from '../../../ui/product/Trail.tsx'
import { ReadOnPhone } from '../../reading/ReadOnPhone.tsx'
import { QualifierQuestions } from './QualifierQuestions.tsx'
import { placeOf } from '../state/capture-place.ts'
import { DeleteCaptures } from '../actions/DeleteCaptures.tsx'
import { writeOrNotify } from '../notices/write-or-notify.ts'
import { notifyRemoved } from '../notices/notify-removed.ts'
import { RATINGS, ratingLooks } from './RateShot.tsx'
import { useCapturePicture } from '../../../data/captures/state/useCapturePicture.ts'
import { VoiceNotes } from './VoiceNotes.tsx'
import { shotWords } from '../device/camera-words.ts'

type ShotSheetProps = { id: string; onClose: () => void; onRetake: () => void; onDeleted: () => void }

/** Shows one shot, to view, annotate, retake, or delete. */
export function ShotSheet({ id, ...on }: ShotSheetProps) {
  const row = useCapture(useUser().id, id)
  if (!row) return null
  return <Shot row={row} {...on} />
}

function Shot({ row, onClose, onRetake, onDeleted }: { row: CaptureRow } & Omit<ShotSheetProps, 'id'>) {
  const picture = useCapturePicture(row.id, undefined)
  const events = useSalesEvents(row.ownerUserId)
  const event = events?.find(({ id }) => id === row.meta.eventId)
  const [note, setNote] = useState(row.meta.note ?? '')
  const [isDeleting, setDeleting] = useState(false)
  const place = placeOf(row)
  const isLead = row.state === 'done'
  const kept = useRef(row.meta.note ?? '')
  const isGone = useRef(false)
  const keepNote = (): void => {
    if (isGone.current || note.trim() === kept.current) return
    kept.current = note.trim()
    writeOrNotify(
      setCaptureNote(row.ownerUserId, row.id, note).then((isSent) => isSent && showToast(shotWords.noteStays)),
    )
  }
  useSaveOnLeave(keepNote)
  const close = (): void => {
    keepNote()
    onClose()
  }
  const remove = async (): Promise<void> => {
    const removal = await discardShot(row.ownerUserId, row)
    notifyRemoved([removal], 'photo')
    if (removal === 'joined') return close()
    isGone.current = true
    onDeleted()
  }
  return (
    <Sheet
      isOpen
      onClose={close}
      title={shotWords.title}
      foot={
        isLead ? (
          <p className="text-14 text-ink-soft">{shotWords.isLead}</p>
        ) : (
          <div className="grid grid-cols-2 gap-2">
            <Button variant="danger" size="lg" icon={Trash2} onClick={() => setDeleting(true)}>
              {shotWords.remove}
            </Button>
            <Button
              variant="quiet"
              size="lg"
              icon={RotateCcw}
              onClick={() => {
                keepNote()
                onRetake()
              }}
            >
              {shotWords.retake}
            </Button>
          </div>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {picture && (
          <img
            src={picture}
            alt={shotWords.picture}
            className="max-h-72 w-full rounded-card bg-sunken object-contain"
          />
        )}
        <Link
          to={isLead ? pathTo('lead', { identifier: row.leadId }) : pathTo('processing', { leadId: row.leadId })}
          className="flex min-h-12 items-center justify-between gap-3"
        >
          <CaptureStateBadge place={place} />
          <Trail place={place} />
        </Link>
        {!isLead && <ReadOnPhone captureId={row.id} />}
        <div role="group" aria-label={shotWords.rateThis} className="flex gap-2">
          {RATINGS.map((one) => {
            const { word, icon: Icon } = ratingLooks[one]
            const isChosen = row.meta.rating === one
            return (
              <Chip
                key={one}
                isSelected={isChosen}
                onClick={() => writeOrNotify(rateCapture(row.ownerUserId, row.id, isChosen ? null : one))}
              >
                <Icon aria-hidden size={16} />
                {word}
              </Chip>
            )
          })}
        </div>
        {event && (
          <QualifierQuestions
            qualifiers={event.qualifiers}
            answers={row.meta.qualifiers}
            onAnswer={(qualifier, option) => writeOrNotify(answerQualifier(row.ownerUserId, row.id, qualifier, option))}
          />
        )}
        <TextAreaField
          label={shotWords.note}
          rows={2}
          maxLength={MAX_NOTE}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          onBlur={keepNote}
        />
        <VoiceNotes captureId={row.id} />
      </div>
      <DeleteCaptures
        count={1}
        isOpen={isDeleting}
        isPending={false}
        onClose={() => setDeleting(false)}
        onDelete={() => writeOrNotify(remove())}
      />
    </Sheet>
  )
}

/**
 * Saves what is typed when the screen goes away without a blur event: on the back button, or when the phone is locked.
 */
function useSaveOnLeave(keep: () => void): void {
  const latest = useRef(keep)
  useEffect(() => {
    latest.current = keep
  })
  useEffect(() => {
    const hide = (): void => {
      if (document.hidden) latest.current()
    }
    document.addEventListener('visibilitychange', hide)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      latest.current()
    }
  }, [])
}

import { hasScreen, pathTo } from '../../../platform/paths.ts'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { CaptureStateBadge } from '../../../ui/product/CaptureStateBadge.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { momentText } from '../../../ui/text/format.ts'
import { Trail } from '../../../ui/product/Trail.tsx'
import type { OpenCapture } from './open-captures.ts'
import { LocalThumb } from '../lead/LocalThumb.tsx'
import { leadWords } from '../lead/lead-words.ts'

/** Shows a lead that this device has only captured so far. */
export function CaptureOnTheWay({ capture }: { capture: OpenCapture }) {
  return (
    <div className="flex max-w-narrow flex-col gap-3">
      <div className="flex items-start gap-4">
        <LocalThumb id={capture.id} isTyped={capture.isTyped} className="size-22 rounded-card" />
        <div className="min-w-0 flex-1">
          <h2 dir="auto" className="title-22 text-left break-words">
            {capture.name}
          </h2>
          <p className="text-14 text-ink-soft">{leadWords.captured(momentText(capture.capturedAt))}</p>
        </div>
      </div>
      <Card>
        <div className="flex items-center justify-between gap-3">
          <CaptureStateBadge place={capture.place} note={capture.note} />
          <Trail place={capture.place} />
        </div>
        <p className="mt-2 text-14 text-ink-soft">{leadWords.onTheWay}</p>
      </Card>
      {hasScreen('processing') && (
        <ButtonLink to={pathTo('processing', { leadId: capture.leadId })} variant="quiet">
          {leadWords.viewProgress}
        </ButtonLink>
      )}
    </div>
  )
}

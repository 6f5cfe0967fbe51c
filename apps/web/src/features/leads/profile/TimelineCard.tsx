import type { CaptureAnswer } from '@canvass/contracts/captures'
import type { Lead } from '@canvass/contracts/leads'
import { isAtLeast } from '@canvass/domain/role-order'
import { useState } from 'react'
import { useUser } from '../../../platform/session/useUser.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { momentText } from '../../../ui/text/format.ts'
import { StageList } from '../../../ui/product/StageList.tsx'
import { handoverText } from '../lead/handover-text.ts'
import { leadWords } from '../lead/lead-words.ts'
import { StatusHistory } from './StatusHistory.tsx'
import { stageItems } from '../inspector/stage-items.ts'

type TimelineCardProps = { capture: CaptureAnswer; statusChanges?: Lead['statusChanges']; className?: string }

/** How its status changed, and before that from the moment of the capture through every stage that had work. */
export function TimelineCard({ capture, statusChanges = [], className }: TimelineCardProps) {
  const isAdmin = isAtLeast(useUser(), 'admin')
  const [isAll, setAll] = useState(false)
  const stages = stageItems(capture.stages, isAdmin)
  const skipped = stages.filter(({ state }) => state === 'skipped').length
  return (
    <Card title={leadWords.timeline} {...(className !== undefined && { className })}>
      <StatusHistory changes={statusChanges} />
      <p className="mb-3 text-14 text-ink-soft">
        {leadWords.bySource[capture.source]} {momentText(capture.capturedAt)}
      </p>
      {capture.handover && <p className="mb-3 text-14 text-ink-soft">{handoverText(capture.handover)}</p>}
      <StageList label={leadWords.stages} stages={isAll ? stages : stages.filter(({ state }) => state !== 'skipped')} />
      {skipped > 0 && (
        <Button variant="plain" size="sm" aria-expanded={isAll} className="mt-1 -ml-3.5" onClick={() => setAll(!isAll)}>
          {isAll ? leadWords.hideSkipped : leadWords.showSkipped(skipped)}
        </Button>
      )}
    </Card>
  )
}

import type { CaptureAnswer } from '@canvass/contracts/captures'
import type { Lead } from '@canvass/contracts/leads'
import { Card } from '../../ui/Card.tsx'
import { StageList } from '../../ui/StageList.tsx'
import { handoverText } from './handover-text.ts'
import { momentText } from './lead-text.ts'
import { StatusHistory } from './StatusHistory.tsx'
import { stageItems } from './stage-words.ts'

const sourceWords: Readonly<Record<CaptureAnswer['source'], string>> = {
  camera: 'Photographed',
  file: 'Photo chosen',
  manual: 'Typed in',
}

type TimelineCardProps = { capture: CaptureAnswer; statusChanges?: Lead['statusChanges']; className?: string }

/** How its status changed, and before that from the moment of the capture through every stage. */
export function TimelineCard({ capture, statusChanges = [], className }: TimelineCardProps) {
  return (
    <Card title="Timeline" {...(className !== undefined && { className })}>
      <StatusHistory changes={statusChanges} />
      <p className="mb-3 text-14 text-ink-soft">
        {sourceWords[capture.source]} {momentText(capture.capturedAt)}
      </p>
      {capture.handover && <p className="mb-3 text-14 text-ink-soft">{handoverText(capture.handover)}</p>}
      <StageList label="Stages" stages={stageItems(capture.stages)} />
    </Card>
  )
}

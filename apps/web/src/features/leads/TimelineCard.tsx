import type { CaptureAnswer } from '@canvass/contracts/captures'
import { Card } from '../../ui/Card.tsx'
import { StageList } from '../../ui/StageList.tsx'
import { momentText } from './lead-text.ts'
import { stageItems } from './stage-words.ts'

const sourceWords: Readonly<Record<CaptureAnswer['source'], string>> = {
  camera: 'Photographed',
  file: 'Photo chosen',
  manual: 'Typed in',
}

/** From the moment of the capture through every stage. */
export function TimelineCard({ capture, className }: { capture: CaptureAnswer; className?: string }) {
  return (
    <Card title="Timeline" {...(className !== undefined && { className })}>
      <p className="mb-3 text-14 text-ink-soft">
        {sourceWords[capture.source]} {momentText(capture.capturedAt)}
      </p>
      <StageList label="Stages" stages={stageItems(capture.stages)} />
    </Card>
  )
}

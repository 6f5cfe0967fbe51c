import { LEAD_STATUSES } from '@canvass/contracts/lead-status'
import type { Story } from '../stories/story.ts'
import { ScoreTag } from './ScoreTag.tsx'
import { StatusWord } from './StatusWord.tsx'

export const story: Story = {
  part: 'StatusWord',
  use: 'A lead’s status in the pipeline: glyph and word together, never only a color.',
  states: {
    'Each status': () => (
      <div className="flex flex-col gap-2">
        {LEAD_STATUSES.map((status) => (
          <StatusWord key={status} status={status} isTinted />
        ))}
      </div>
    ),
    Scores: () => (
      <div className="flex gap-2">
        <ScoreTag grade="A" score={91.4} />
        <ScoreTag grade="B" score={60} />
        <ScoreTag grade="C" score={0} />
      </div>
    ),
  },
}

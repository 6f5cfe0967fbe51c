import type { Story } from '../stories/story.ts'
import { ProgressBar } from './ProgressBar.tsx'
import { ProgressRing } from './ProgressRing.tsx'

export const story: Story = {
  part: 'ProgressBar',
  use: 'Measured progress, or an activity whose progress is unknown.',
  states: {
    'Known share': () => <ProgressBar label="Sending photos" share={0.4} valueText="2 of 5" />,
    'Nobody knows how far': () => <ProgressBar label="Looking for duplicates" />,
    Failed: () => <ProgressBar label="Import" share={0.62} tone="bad" />,
    Rings: () => (
      <div className="flex gap-4">
        <ProgressRing label="Goal of this week" share={0.72}>
          72%
        </ProgressRing>
        <ProgressRing label="Empty goal" share={0} />
        <ProgressRing label="Counting" />
      </div>
    ),
  },
}

import type { Story } from '../stories/story.ts'
import { ProgressRing } from './ProgressRing.tsx'
import { Skeleton } from './Skeleton.tsx'
import { Spinner } from './Spinner.tsx'

export const story: Story = {
  part: 'ProgressRing',
  use: 'Progress, if there is no room for a bar. If the progress is unknown, use the spinner or the skeleton.',
  states: {
    'A share, none yet, and not known': () => (
      <div className="flex items-center gap-4">
        <ProgressRing label="Sending 2 of 5" share={0.4}>
          <span className="text-12 text-ink">40%</span>
        </ProgressRing>
        <ProgressRing label="Sending 0 of 5" share={0} />
        <ProgressRing label="Preparing" />
      </div>
    ),
    'Spinner and skeleton': () => (
      <div className="flex flex-col gap-3">
        <Spinner className="text-brand" />
        <Skeleton className="h-12 rounded-card" />
      </div>
    ),
  },
}

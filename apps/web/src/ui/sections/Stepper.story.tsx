import type { Story } from '../stories/story.ts'
import { Stepper } from './Stepper.tsx'

export const story: Story = {
  part: 'Stepper',
  use: 'The progress of three to six steps.',
  states: {
    'In the middle': () => (
      <Stepper
        steps={[
          { id: 'file', label: 'File', state: 'done' },
          { id: 'columns', label: 'Columns', state: 'now' },
          { id: 'check', label: 'Check', state: 'ahead' },
          { id: 'import', label: 'Import', state: 'ahead' },
        ]}
      />
    ),
    'One failed': () => (
      <Stepper
        label="Steps of the second import"
        steps={[
          { id: 'file', label: 'File', state: 'done' },
          { id: 'columns', label: 'Columns', state: 'failed' },
          { id: 'check', label: 'Check', state: 'ahead' },
        ]}
      />
    ),
  },
}

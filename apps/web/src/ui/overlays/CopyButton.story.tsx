import type { Story } from '../stories/story.ts'
import { CopyButton } from './CopyButton.tsx'

export const story: Story = {
  part: 'CopyButton',
  use: 'Text that is needed elsewhere, like a code. Hidden if the browser doesn’t let pages copy.',
  states: {
    'Beside a text': () => <CopyButton text="SQUARE-COBALT" size="sm" />,
    'Named after the text': () => <CopyButton text="SQUARE-COBALT" label="Copy the code" said="Code copied" />,
  },
}

import type { Story } from '../stories/story.ts'
import { CopyButton } from './CopyButton.tsx'

export const story: Story = {
  part: 'CopyButton',
  use: 'A text that is used elsewhere, like a code. Not there where the browser lets no page copy.',
  states: {
    'Beside a text': () => <CopyButton text="SQUARE-COBALT" size="sm" />,
    'Named after the text': () => <CopyButton text="SQUARE-COBALT" label="Copy the code" said="Code copied" />,
  },
}

import { Button } from '../actions/Button.tsx'
import type { Story } from '../stories/story.ts'
import { Popover } from './Popover.tsx'

const WithWords = () => (
  <Popover label="Where this is from" trigger={<Button variant="quiet">Source</Button>}>
    <div className="flex w-64 flex-col gap-3">
      <p>Read from the photo of May 12, then confirmed by Mara.</p>
      <Button variant="soft">Show the photo</Button>
    </div>
  </Popover>
)

export const story: Story = {
  part: 'Popover',
  use: 'A few controls next to the button that opens them. For a question use a Dialog, for several steps a Sheet.',
  states: { 'With words and a button': WithWords },
}

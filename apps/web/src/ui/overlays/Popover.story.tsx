import { Button } from '../actions/Button.tsx'
import { Field } from '../forms/Field.tsx'
import type { Story } from '../stories/story.ts'
import { Popover } from './Popover.tsx'

const WithField = () => (
  <Popover label="Save this view" trigger={<Button variant="quiet">Save view</Button>}>
    <form className="flex w-64 flex-col gap-3" onSubmit={(event) => event.preventDefault()}>
      <Field label="Name of the view" />
      <Button type="submit">Save</Button>
    </form>
  </Popover>
)

export const story: Story = {
  part: 'Popover',
  use: 'A few controls beside the button that opens them. A question is a Dialog, a flow is a Sheet.',
  states: { 'With a field': WithField },
}

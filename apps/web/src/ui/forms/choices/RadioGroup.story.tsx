import { useState } from 'react'
import type { Story } from '../../stories/story.ts'
import { RadioGroup } from './RadioGroup.tsx'

type Reach = 'mine' | 'team' | 'everyone'

function Choice({ error }: { error?: string }) {
  const [reach, setReach] = useState<Reach | null>(error === undefined ? 'mine' : null)
  return (
    <RadioGroup<Reach>
      label="Who sees this view"
      value={reach}
      onChange={setReach}
      error={reach === null ? error : undefined}
      options={[
        { value: 'mine', label: 'Only me' },
        { value: 'team', label: 'My team', hint: 'Everyone in Coastal sales' },
        { value: 'everyone', label: 'Everyone', hint: 'Admins can choose this', isDisabled: true },
      ]}
    />
  )
}

export const story: Story = {
  part: 'RadioGroup',
  use: 'One of two to six options, each with room for a sentence.',
  states: { 'One is chosen, one is off': () => <Choice />, 'With an error': () => <Choice error="Choose one." /> },
}

import { useState } from 'react'
import type { Story } from '../stories/story.ts'
import { Chip } from './Chip.tsx'

function Chips() {
  const [isOn, setOn] = useState(true)
  return (
    <div className="flex flex-wrap gap-2">
      <Chip isSelected={isOn} onClick={() => setOn(!isOn)}>
        Mine
      </Chip>
      <Chip count={23}>Score A</Chip>
      <Chip end="menu">Status</Chip>
      <Chip end="remove" isSelected>
        Port Alder
      </Chip>
    </div>
  )
}

export const story: Story = {
  part: 'Chip',
  use: 'A filter that can be turned on and off, opens a menu, or can be removed.',
  states: { 'On, with a count, with a menu, removable': Chips },
}

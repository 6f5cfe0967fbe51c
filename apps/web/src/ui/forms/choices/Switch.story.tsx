import { useState } from 'react'
import type { Story } from '../../stories/story.ts'
import { Switch } from './Switch.tsx'

function Switches() {
  const [isOn, setOn] = useState(true)
  return (
    <div className="flex flex-col">
      <Switch label="Keep offline" description="On this device, with its photos" isOn={isOn} onChange={setOn} />
      <Switch label="Read on this phone" isOn={!isOn} onChange={(next) => setOn(!next)} />
    </div>
  )
}

export const story: Story = {
  part: 'Switch',
  use: 'A setting that takes effect immediately. In a form that is sent later, use a Checkbox.',
  states: {
    'On and off': Switches,
    'Always on': () => <Switch label="Necessary" description="Keeps you signed in" isOn isLocked />,
  },
}

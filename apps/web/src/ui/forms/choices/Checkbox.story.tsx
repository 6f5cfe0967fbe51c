import { useState } from 'react'
import type { Story } from '../../stories/story.ts'
import { Checkbox } from './Checkbox.tsx'

function Boxes() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['Photos']))
  const parts = ['Photos', 'Notes']
  const toggle = (part: string, isOn: boolean) =>
    setChosen(new Set(isOn ? [...chosen, part] : [...chosen].filter((one) => one !== part)))
  return (
    <div className="flex flex-col">
      <Checkbox
        label="Everything"
        isChecked={chosen.size === parts.length}
        isMixed={chosen.size === 1}
        onChange={(isOn) => setChosen(new Set(isOn ? parts : []))}
      />
      {parts.map((part) => (
        <Checkbox
          key={part}
          label={part}
          hint={part === 'Photos' ? 'In their full size' : undefined}
          isChecked={chosen.has(part)}
          onChange={(isOn) => toggle(part, isOn)}
          className="ms-8"
        />
      ))}
    </div>
  )
}

function WithError() {
  const [isOn, setOn] = useState(false)
  return (
    <Checkbox
      label="I may share these contacts"
      isChecked={isOn}
      onChange={setOn}
      error={isOn ? undefined : 'Confirm this to go on.'}
    />
  )
}

export const story: Story = {
  part: 'Checkbox',
  use: 'Yes or no in a form, or several of many. For a setting that takes effect immediately, use a Switch.',
  states: {
    'Off, on, and some of several': Boxes,
    'With an error': WithError,
    Off: () => <Checkbox label="Only admins can change this" isChecked isDisabled onChange={() => undefined} />,
  },
}

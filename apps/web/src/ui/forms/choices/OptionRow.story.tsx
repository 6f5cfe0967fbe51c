import { Smartphone, Trash2, Upload } from 'lucide-react'
import { useState } from 'react'
import type { Story } from '../../stories/story.ts'
import { OptionRow } from './OptionRow.tsx'

function Rows() {
  const [chosen, setChosen] = useState('send')
  const rowOf = (value: string) => ({
    name: 'what-becomes-of-them',
    value,
    isChosen: chosen === value,
    onChoose: () => setChosen(value),
  })
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="sr-only">What becomes of them</legend>
      <OptionRow {...rowOf('send')} icon={Upload} title="Send them first" text="3 captures, 4 MB" />
      <OptionRow {...rowOf('keep')} icon={Smartphone} title="Keep them here" text="They wait for you on this phone" />
      <OptionRow {...rowOf('delete')} icon={Trash2} title="Delete them" text="They cannot be restored" isDestructive />
      <OptionRow {...rowOf('off')} icon={Upload} title="Hand them over" text="Nobody else is signed in" isOff />
    </fieldset>
  )
}

export const story: Story = {
  part: 'OptionRow',
  use: 'One of a few ways to continue, each with a line about what it does.',
  states: { 'Chosen, to choose, destructive, off': Rows },
}

import { useState } from 'react'
import type { Option } from '../forms/options.ts'
import type { Story } from '../stories/story.ts'
import { Combobox } from './Combobox.tsx'
import type { OptionSource } from './useOptions.ts'

const people: Option[] = [
  { value: 'mara', label: 'Mara Estrin', note: 'Coastal sales' },
  { value: 'jonas', label: 'Jonas Pell', note: 'Coastal sales' },
  { value: 'ines', label: 'Inés Corrie', note: 'Inland sales' },
  { value: 'theo', label: 'Theo Brandt', note: 'On leave until June', isDisabled: true },
]

const serverSource: OptionSource = async (query) =>
  people.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()))
const failingSource: OptionSource = () => Promise.reject(new Error('no answer'))
const pendingSource: OptionSource = () => new Promise(() => undefined)

function Owner({ source, label }: { source: OptionSource; label: string }) {
  const [owner, setOwner] = useState<Option | null>(null)
  return <Combobox label={label} value={owner} onChange={setOwner} source={source} placeholder="Type a name" optional />
}

export const story: Story = {
  part: 'Combobox',
  use: 'One of many options, found by typing, on the device or on the server.',
  states: {
    'All options are here': () => <Owner label="Owner" source={people} />,
    'They are asked for': () => <Owner label="Owner on the server" source={serverSource} />,
    'No answer yet': () => <Owner label="Slow owner" source={pendingSource} />,
    'The question fails': () => <Owner label="Broken owner" source={failingSource} />,
    Off: () => (
      <Combobox label="Fixed owner" value={people[0] ?? null} onChange={() => undefined} source={people} isDisabled />
    ),
  },
}

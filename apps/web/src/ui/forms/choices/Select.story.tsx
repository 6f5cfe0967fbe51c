import { useState } from 'react'
import type { Story } from '../../stories/story.ts'
import { QuietSelect } from './QuietSelect.tsx'
import { Select } from './Select.tsx'

const regions = [
  { heading: 'North', options: ['Port Alder', 'Fennwick'].map((value) => ({ value, label: value })) },
  { heading: 'South', options: ['Marrow Bay', 'Saltmarsh'].map((value) => ({ value, label: value })) },
]

function Territory() {
  const [value, setValue] = useState<string | null>(null)
  return (
    <Select
      label="Territory"
      placeholder="Choose a territory"
      value={value}
      onChange={setValue}
      options={regions}
      hint="Leads without one are shown to everyone"
    />
  )
}

function Order() {
  const [value, setValue] = useState<'new' | 'old'>('new')
  return (
    <QuietSelect
      label="Sort by"
      value={value}
      onChange={setValue}
      options={[
        { value: 'new', label: 'Newest first' },
        { value: 'old', label: 'Oldest first' },
      ]}
    />
  )
}

export const story: Story = {
  part: 'Select',
  use: 'One of many known options, in the system’s own list.',
  states: {
    'In groups': Territory,
    'With an error': () => (
      <Select label="Role" value={null} onChange={() => undefined} options={[]} error="Choose a role." />
    ),
    Off: () => (
      <Select
        label="Plan"
        value="pro"
        onChange={() => undefined}
        options={[{ value: 'pro', label: 'Professional' }]}
        isDisabled
      />
    ),
    'In a line of text': Order,
  },
}

import { useState } from 'react'
import type { Story } from '../../stories/story.ts'
import { Segmented } from './Segmented.tsx'

const options = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
] as const

function Span() {
  const [value, setValue] = useState<(typeof options)[number]['value']>('week')
  return <Segmented label="Time span" value={value} onChange={setValue} options={options} />
}

export const story: Story = {
  part: 'Segmented',
  use: 'One of two to four short options, all visible. For more options, use a Select.',
  states: {
    'One of three': Span,
    Off: () => (
      <Segmented label="Fixed time span" value="day" onChange={() => undefined} options={options} isDisabled />
    ),
  },
}

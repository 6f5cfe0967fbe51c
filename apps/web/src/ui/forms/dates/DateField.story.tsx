import { useState } from 'react'
import type { Story } from '../../stories/story.ts'
import { DateField } from './DateField.tsx'
import { DateRangeField } from './DateRangeField.tsx'
import type { DayRange } from './day.ts'

function One() {
  const [day, setDay] = useState<string | null>('2026-05-21')
  return <DateField label="Next visit" value={day} onChange={setDay} hint="The shop is closed on Sundays" />
}

function Range({ start }: { start: DayRange | null }) {
  const [range, setRange] = useState(start)
  return (
    <DateRangeField
      label={start === null ? 'Captured' : 'Touched'}
      value={range}
      onChange={setRange}
      max="2026-05-31"
      presets={[
        { label: 'This week', range: { from: '2026-05-18', to: '2026-05-24' } },
        { label: 'May', range: { from: '2026-05-01', to: '2026-05-31' } },
      ]}
    />
  )
}

export const story: Story = {
  part: 'DateField',
  use: 'One day, or a range of days.',
  states: {
    'One day': One,
    'A range': () => <Range start={{ from: '2026-05-12', to: '2026-05-20' }} />,
    'Any day': () => <Range start={null} />,
    'With an error': () => (
      <DateField label="Expected close" value={null} onChange={() => undefined} error="Choose a day after today." />
    ),
  },
}

import { useState } from 'react'
import type { Story } from '../stories/story.ts'
import { Tabs } from './Tabs.tsx'

const views = [
  { value: 'all', label: 'All', count: 128 },
  { value: 'mine', label: 'Mine', count: 41 },
  { value: 'expo', label: 'Coastal Expo', count: 24 },
  { value: 'quiet', label: 'No touch in 5 days', count: 9 },
  { value: 'needs', label: 'Needs attention', count: 1 },
] as const

function Views() {
  const [view, setView] = useState<(typeof views)[number]['value']>('all')
  return (
    <Tabs label="Views" value={view} onChange={setView} tabs={views}>
      <p>{views.find((one) => one.value === view)?.label} stands here.</p>
    </Tabs>
  )
}

export const story: Story = {
  part: 'Tabs',
  use: 'Views of one item, shown one at a time, with their counts.',
  states: { 'More than fit on a phone': Views },
  isWide: true,
}

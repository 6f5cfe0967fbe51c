import { CalendarCheck, CircleAlert, ScanText, StickyNote } from 'lucide-react'
import type { Story } from '../stories/story.ts'
import { Timeline } from './Timeline.tsx'

const Events = () => (
  <Timeline
    label="Timeline"
    entries={[
      {
        id: '1',
        icon: CalendarCheck,
        tone: 'brand',
        title: 'CNA set for Thursday, May 21',
        when: 'Mara, today 9:29 AM',
      },
      { id: '2', icon: CircleAlert, tone: 'warn', title: 'Website not reachable', when: 'May 12, 2:09 PM' },
      {
        id: '3',
        icon: StickyNote,
        title: 'Note',
        when: 'May 12, 2:08 PM',
        children: 'Josie decides; her mother signs. The sale ends May 30.',
      },
      { id: '4', icon: ScanText, tone: 'info', title: '25 points done, 23 known', when: 'May 12, 2:07 PM' },
    ]}
  />
)

export const story: Story = {
  part: 'Timeline',
  use: 'What happened to one item, newest first.',
  states: { 'Of one lead': Events },
}

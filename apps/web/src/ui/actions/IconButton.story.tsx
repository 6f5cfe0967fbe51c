import { MoreVertical, Search, X } from 'lucide-react'
import type { Story } from '../stories/story.ts'
import { IconButton } from './IconButton.tsx'

const Looks = () => (
  <div className="flex flex-wrap gap-2">
    <IconButton label="Close" icon={X} />
    <IconButton label="Search" icon={Search} look="edged" />
    <IconButton label="More" icon={MoreVertical} disabled />
  </div>
)

export const story: Story = {
  part: 'IconButton',
  use: 'Only an icon, if everyone knows it. It always has an accessible name.',
  states: { 'Plain, edged, off': Looks },
}

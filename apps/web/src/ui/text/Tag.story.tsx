import { CircleAlert } from 'lucide-react'
import type { Story } from '../stories/story.ts'
import { Avatar } from './Avatar.tsx'
import { Tag } from './Tag.tsx'

export const story: Story = {
  part: 'Tag',
  use: 'A word about an item, not a control. An avatar represents a person in the same rows.',
  states: {
    'In each tone': () => (
      <div className="flex flex-wrap gap-2">
        <Tag>Team lead</Tag>
        <Tag tone="info">Card</Tag>
        <Tag tone="good">Verified</Tag>
        <Tag tone="warn" icon={CircleAlert}>
          3 held for you
        </Tag>
        <Tag tone="bad">Overdue</Tag>
      </div>
    ),
    Avatars: () => (
      <div className="flex items-center gap-3">
        <Avatar name="Mira Solberg" />
        <Avatar name="Mira Solberg" isStrong size="lg" />
        <Avatar name="أحمد" />
        <Avatar name="" />
      </div>
    ),
  },
}

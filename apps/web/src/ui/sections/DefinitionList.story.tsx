import type { Story } from '../stories/story.ts'
import { Tag } from '../text/Tag.tsx'
import { DefinitionList } from './DefinitionList.tsx'

const items = [
  { term: 'Advertising seen', value: 'Radio, Gull 98.3', aside: <Tag>Photo</Tag> },
  { term: 'Ad budget', value: '$1,500 to 2,400 a month', aside: <Tag>Estimate</Tag> },
  { term: 'Name on the door', value: 'مخبز الميناء القديم' },
  { term: 'Co-op funds', value: null },
]

export const story: Story = {
  part: 'DefinitionList',
  use: 'What is known about one item, as labels and values.',
  states: {
    Roomy: () => <DefinitionList items={items} />,
    Dense: () => <DefinitionList items={items} isDense />,
  },
}

import type { Story } from '../stories/story.ts'
import { Pager } from './Pager.tsx'

const go = (): void => undefined

export const story: Story = {
  part: 'Pager',
  use: 'The ways to the pages before and after of a list that comes by pages.',
  states: {
    First: () => <Pager toPrevious={undefined} toNext={go} />,
    Between: () => <Pager toPrevious={go} toNext={go} />,
    Last: () => <Pager toPrevious={go} toNext={undefined} />,
  },
}

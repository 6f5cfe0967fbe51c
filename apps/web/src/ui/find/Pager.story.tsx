import type { Story } from '../stories/story.ts'
import { Pager } from './Pager.tsx'

const go = (): void => undefined

export const story: Story = {
  part: 'Pager',
  use: 'The ways to the pages before and after of a list that comes by pages.',
  states: {
    First: () => <Pager label="Pages, at the first" toPrevious={undefined} toNext={go} />,
    Between: () => <Pager label="Pages, at one between" toPrevious={go} toNext={go} />,
    Last: () => <Pager label="Pages, at the last" toPrevious={go} toNext={undefined} />,
  },
}

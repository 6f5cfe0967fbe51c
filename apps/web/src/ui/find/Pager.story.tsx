import type { Story } from '../stories/story.ts'
import { Pager } from './Pager.tsx'

const go = (): void => undefined

export const story: Story = {
  part: 'Pager',
  use: 'The previous and next page of a paged list.',
  states: {
    First: () => <Pager label="Pages, at the first" toPrevious={undefined} toNext={go} />,
    Between: () => <Pager label="Pages, at one between" toPrevious={go} toNext={go} />,
    Last: () => <Pager label="Pages, at the last" toPrevious={go} toNext={undefined} />,
  },
}

import type { Story } from '../stories/story.ts'
import { Accordion } from './Accordion.tsx'

const Sections = () => (
  <Accordion
    headingLevel={4}
    openIds={['photo']}
    sections={[
      { id: 'photo', title: 'What the photo said', content: <p>Fennick &amp; Daughter, hardware since 1987.</p> },
      { id: 'place', title: 'What the place said', content: <p>Open Monday to Saturday, 7 to 6.</p> },
    ]}
  />
)

export const story: Story = {
  part: 'Accordion',
  use: 'Sections that only some people open.',
  states: { 'One open, one folded': Sections },
}

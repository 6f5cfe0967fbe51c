import type { Story } from '../stories/story.ts'
import { Banner } from './Banner.tsx'

function Tones() {
  return (
    <div className="flex flex-col gap-2">
      <Banner>Profile as last loaded.</Banner>
      <Banner tone="info">It will load when you’re back online.</Banner>
      <Banner tone="good">All your captures were sent.</Banner>
      <Banner tone="warn">Space for about 12 more photos.</Banner>
      <Banner tone="bad">2 captures need you.</Banner>
    </div>
  )
}

function WithActions() {
  return (
    <Banner
      tone="warn"
      title="As of 10:15 AM"
      actions={
        <a href="/outbox" className="hit font-semibold underline">
          Show which
        </a>
      }
    >
      We can’t reach the server.
    </Banner>
  )
}

export const story: Story = {
  part: 'Banner',
  use: 'The state of something on the screen, next to it. For something that was just done, use a toast.',
  states: { 'In each tone': Tones, 'With a title and what can be done': WithActions },
}

import { Smartphone } from 'lucide-react'
import type { Story } from '../stories/story.ts'
import { EmptyState } from './EmptyState.tsx'

export const story: Story = {
  part: 'EmptyState',
  use: 'One sentence about what will be here, and one button that adds it.',
  states: {
    'With a way to begin': () => (
      <EmptyState
        action={
          <a href="/" className="hit font-semibold text-brand underline">
            Start a capture
          </a>
        }
      >
        No leads yet. Capture one and it will show up here.
      </EmptyState>
    ),
    'With a drawing of its own': () => (
      <EmptyState drawing={<Smartphone aria-hidden size={40} className="text-ink-soft" />}>
        No phone on your team has reported a capture yet.
      </EmptyState>
    ),
  },
}

import { Camera, Plus } from 'lucide-react'
import type { Story } from '../stories/story.ts'
import { Button } from './Button.tsx'
import type { ButtonVariant } from './button-class.ts'

const row = (variant: ButtonVariant) => () => (
  <div className="flex flex-wrap items-center gap-2">
    <Button variant={variant}>Rest</Button>
    <Button variant={variant} icon={variant === 'signal' ? Camera : Plus}>
      With icon
    </Button>
    <Button variant={variant} isPending pendingLabel="Saving...">
      Save
    </Button>
    <Button variant={variant} disabled>
      Off
    </Button>
    <Button variant={variant} size="sm">
      Small
    </Button>
  </div>
)

export const story: Story = {
  part: 'Button',
  use: 'An action that happens immediately. Use one primary button per view.',
  states: {
    Primary: row('primary'),
    Quiet: row('quiet'),
    Soft: row('soft'),
    Plain: row('plain'),
    Danger: row('danger'),
    'Capture, and nothing else': row('signal'),
    'A name without a space': () => (
      <Button variant="quiet" isBlock>
        Stay in {'W'.repeat(160)}
      </Button>
    ),
  },
}

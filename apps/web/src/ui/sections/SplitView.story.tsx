import { useState } from 'react'
import { Button } from '../actions/Button.tsx'
import { Card } from '../layout/Card.tsx'
import type { Story } from '../stories/story.ts'
import { SplitView } from './SplitView.tsx'

function Panel() {
  const [isOpen, setOpen] = useState(true)
  return (
    <SplitView
      main={
        <Card title="List">
          <Button variant="soft" onClick={() => setOpen(true)}>
            Open Fennick
          </Button>
        </Card>
      }
      side={
        isOpen ? (
          <Card title="Fennick & Daughter">
            <Button variant="quiet" onClick={() => setOpen(false)}>
              Close
            </Button>
          </Card>
        ) : undefined
      }
    />
  )
}

export const story: Story = {
  part: 'SplitView',
  use: 'A list and its open item, with a divider that people can move.',
  states: { 'A list and its panel': Panel },
  isWide: true,
}

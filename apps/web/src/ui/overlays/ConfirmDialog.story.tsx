import { useState } from 'react'
import { Button } from '../actions/Button.tsx'
import type { Story } from '../stories/story.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

function Delete() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Delete 12 leads
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={() => setOpen(false)}
        title="Delete 12 leads?"
        description="Their photos and notes go with them. What is in your CRM stays there."
        confirmLabel="Delete 12 leads"
        cancelLabel="Keep them"
        isDestructive
      />
    </>
  )
}

export const story: Story = {
  part: 'ConfirmDialog',
  use: 'A question before an action that cannot be undone.',
  states: { 'Something is lost': Delete },
}

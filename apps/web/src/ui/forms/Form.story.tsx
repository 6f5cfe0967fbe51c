import { useState } from 'react'
import { Button } from '../actions/Button.tsx'
import type { Story } from '../stories/story.ts'
import { Field } from './Field.tsx'
import { Form } from './Form.tsx'

function NewView() {
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  return (
    <Form
      submitLabel="Save view"
      pendingLabel="Saving..."
      actions={<Button variant="quiet">Cancel</Button>}
      onSubmit={async () => {
        setError(name.trim() === '' ? 'Name the view.' : undefined)
        return name === 'All' ? 'There is a view of this name already.' : undefined
      }}
    >
      <Field
        label="Name of the view"
        required
        value={name}
        error={error}
        onChange={({ target }) => setName(target.value)}
      />
    </Form>
  )
}

export const story: Story = {
  part: 'Form',
  use: 'Fields that are sent together, with their errors.',
  states: { 'An empty name, and one that is taken ("All")': NewView },
}

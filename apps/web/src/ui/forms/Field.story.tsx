import type { Story } from '../stories/story.ts'
import { Field } from './Field.tsx'
import { PasswordField } from './PasswordField.tsx'
import { TextAreaField } from './TextAreaField.tsx'

export const story: Story = {
  part: 'Field',
  use: 'Text of one line, of several lines, or a secret.',
  states: {
    Rest: () => <Field label="Company name" placeholder="As on the sign" />,
    'With a hint': () => <Field label="Website" defaultValue="fennick.example" hint="Helps find more data" />,
    'With an error': () => <PasswordField label="Password" error="Password must be at least 8 characters" />,
    Off: () => <Field label="Location" defaultValue="Port Alder" disabled hint="From the photo" />,
    'Several lines': () => <TextAreaField label="Note" optional />,
  },
}

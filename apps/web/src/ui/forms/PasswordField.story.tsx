import type { Story } from '../stories/story.ts'
import { PasswordField } from './PasswordField.tsx'
import { TextAreaField } from './TextAreaField.tsx'

export const story: Story = {
  part: 'PasswordField',
  use: 'A password that can be shown while it is typed. For text longer than one line, use a TextAreaField.',
  states: {
    'At rest, filled, refused': () => (
      <div className="flex flex-col gap-4">
        <PasswordField label="Current password" autoComplete="off" />
        <PasswordField
          label="New password"
          autoComplete="off"
          defaultValue="correct horse"
          hint="At least 12 characters"
        />
        <PasswordField
          label="Once more"
          autoComplete="off"
          defaultValue="correct hose"
          error="These are not the same."
        />
      </div>
    ),
    'Text of several lines': () => (
      <TextAreaField label="Note" optional defaultValue="Asked for a quote by Friday." hint="Your team can read it" />
    ),
  },
}

import { House } from 'lucide-react'
import type { Story } from '../stories/story.ts'
import { ButtonLink } from './ButtonLink.tsx'
import { Kbd } from './Kbd.tsx'

export const story: Story = {
  part: 'ButtonLink',
  use: 'A link to another screen that looks like a button, with its keyboard shortcut next to it.',
  states: {
    'With an icon, quiet, with its key': () => (
      <div className="flex flex-wrap items-center gap-3">
        <ButtonLink to="/" icon={House}>
          Home
        </ButtonLink>
        <ButtonLink to="/lead-vault" variant="quiet">
          Lead Vault
        </ButtonLink>
        <Kbd>/</Kbd>
      </div>
    ),
  },
}

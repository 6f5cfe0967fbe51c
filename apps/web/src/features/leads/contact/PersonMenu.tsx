import type { Person } from '@canvass/contracts/shapes/evidence'
import { EllipsisVertical, MailX, Pencil, Trash2 } from 'lucide-react'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { Menu } from '../../../ui/overlays/Menu.tsx'
import { MenuItem } from '../../../ui/overlays/MenuItem.tsx'
import { showToast } from '../../../ui/overlays/toast-store.ts'
import { leadWords } from '../lead/lead-words.ts'
import type { LeadEditing } from '../lead/useLeadEditing.ts'
import { contactEditWords } from './contact-edit-words.ts'
import { emailCheckWords } from './email-check-words.ts'
import { personWords } from './person-words.ts'

type PersonMenuProps = { person: Person; editing: LeadEditing; onEdit: (person: Person) => void }

/** The actions for a person of a lead. */
export function PersonMenu({ person, editing, onEdit }: PersonMenuProps) {
  const remove = async (): Promise<void> => {
    const { name, title, role, phone, email, doNotContact = false } = person
    if (!(await editing.person({ was: name, to: null }))) return
    const back = { was: null, to: { name, title, role, phone, email, doNotContact } }
    showToast({
      title: personWords.removed,
      action: { label: leadWords.undo, act: () => void editing.person(back) },
    })
  }
  const guess = person.channels?.find((channel) => channel.guess)
  const removeGuess = async (was: string): Promise<void> => {
    if (await editing.value({ field: 'emails', was, to: null })) showToast({ title: emailCheckWords.removed })
  }
  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          label={contactEditWords.options(person.name)}
          icon={EllipsisVertical}
          iconSize={18}
          className="-mr-3.5 -ml-3 text-ink-soft! lg:-mr-2 lg:size-9"
        />
      }
    >
      <MenuItem icon={Pencil} onSelect={() => onEdit(person)}>
        {contactEditWords.edit}
      </MenuItem>
      {guess && (
        <MenuItem icon={MailX} onSelect={() => void removeGuess(guess.value)}>
          {emailCheckWords.remove}
        </MenuItem>
      )}
      <MenuItem icon={Trash2} isDestructive onSelect={() => void remove()}>
        {contactEditWords.remove}
      </MenuItem>
    </Menu>
  )
}

import type { Fact } from '@canvass/contracts/shapes/evidence'
import { EllipsisVertical, Pencil, Star, Trash2 } from 'lucide-react'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { Menu } from '../../../ui/overlays/Menu.tsx'
import { MenuItem } from '../../../ui/overlays/MenuItem.tsx'
import { showToast } from '../../../ui/overlays/toast-store.ts'
import { leadWords } from '../lead/lead-words.ts'
import type { LeadEditing } from '../lead/useLeadEditing.ts'
import { contactEditWords } from './contact-edit-words.ts'
import type { ContactKind } from './contact-kinds.ts'

type ContactMenuProps = {
  kind: ContactKind
  fact: Fact
  text: string
  isFirst: boolean
  editing: LeadEditing
  onEdit: (edited: EditedContact) => void
}

/** A value being edited. */
export type EditedContact = { kind: ContactKind; was: Fact; isFirst: boolean }

/** The actions for one value, in a menu because most values are only read. */
export function ContactMenu({ kind, fact, text, isFirst, editing, onEdit }: ContactMenuProps) {
  const { list } = kind
  const { value, label } = fact
  const remove = async (): Promise<void> => {
    if (!(await editing.value({ field: list, was: value, to: null }))) return
    const back = { field: list, was: null, to: value, isFirst, ...(label !== null && { label }) }
    showToast({
      title: contactEditWords.removed[list],
      action: { label: leadWords.undo, act: () => void editing.value(back) },
    })
  }
  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          label={contactEditWords.options(text)}
          icon={EllipsisVertical}
          iconSize={18}
          className="-my-2.5 -mr-3.5 -ml-2 text-ink-soft! lg:-my-1.5 lg:-mr-2 lg:size-9"
        />
      }
    >
      <MenuItem icon={Pencil} onSelect={() => onEdit({ kind, was: fact, isFirst })}>
        {contactEditWords.edit}
      </MenuItem>
      {!isFirst && (
        <MenuItem
          icon={Star}
          onSelect={() => void editing.value({ field: list, was: value, to: value, isFirst: true })}
        >
          {contactEditWords.makePrimary}
        </MenuItem>
      )}
      <MenuItem icon={Trash2} isDestructive onSelect={() => void remove()}>
        {contactEditWords.remove}
      </MenuItem>
    </Menu>
  )
}

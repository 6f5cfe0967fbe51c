import type { ContactList } from '@canvass/contracts/shapes/contact-lists'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/actions/Button.tsx'
import { Menu } from '../../../ui/overlays/Menu.tsx'
import { MenuItem } from '../../../ui/overlays/MenuItem.tsx'
import type { LeadEditing } from '../lead/useLeadEditing.ts'
import { contactEditWords, valueNames } from './contact-edit-words.ts'
import { allKinds, CONTACT_KINDS } from './contact-kinds.ts'
import { ContactSheet } from './ContactSheet.tsx'

/** Adds a phone, email, website, or address. */
export function AddContact({ editing }: { editing: LeadEditing }) {
  const [list, setList] = useState<ContactList>('phones')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button variant="plain" size="sm" icon={Plus} aria-label={contactEditWords.addAny} className="-my-2 -mr-3.5">
            {contactEditWords.add}
          </Button>
        }
      >
        {allKinds.map((kind) => (
          <MenuItem
            key={kind.list}
            onSelect={() => {
              setList(kind.list)
              setOpen(true)
            }}
          >
            {valueNames[kind.list]}
          </MenuItem>
        ))}
      </Menu>
      <ContactSheet
        key={list}
        kind={CONTACT_KINDS[list]}
        was={undefined}
        isFirst={false}
        editing={editing}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

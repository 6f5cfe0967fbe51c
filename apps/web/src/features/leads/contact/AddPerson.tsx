import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/actions/Button.tsx'
import type { LeadEditing } from '../lead/useLeadEditing.ts'
import { PersonSheet } from './PersonSheet.tsx'
import { personWords } from './person-words.ts'

/** Adds a person to a lead. */
export function AddPerson({ editing }: { editing: LeadEditing }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="plain"
        size="sm"
        icon={Plus}
        aria-haspopup="dialog"
        aria-label={personWords.addTitle}
        className="-my-2 -mr-3.5"
        onClick={() => setOpen(true)}
      >
        {personWords.add}
      </Button>
      <PersonSheet was={undefined} editing={editing} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

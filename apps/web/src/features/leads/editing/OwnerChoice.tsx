import type { LeadSummary } from '@canvass/contracts/leads'
import { useState } from 'react'
import { useNameOf } from '../../../data/people/usePeople.ts'
import { useUser } from '../../../platform/session/useUser.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { PeopleSheet } from '../../people/PeopleSheet.tsx'
import { editingWords } from '../lead/lead-edit-words.ts'
import type { LeadEditing } from '../lead/useLeadEditing.ts'

/** Shows the owner; users who may assign can choose another, and anyone may take an unassigned lead. */
export function OwnerChoice({ lead, editing }: { lead: LeadSummary; editing: LeadEditing }) {
  const user = useUser()
  const [isOpen, setOpen] = useState(false)
  // The server's row has the previous owner's name; a locally chosen owner's comes from the people list.
  const known = useNameOf(user.id, lead.ownerId)
  const name = lead.ownerId === null ? undefined : (known ?? lead.ownerName ?? undefined)
  const assign = (ownerId: string | null): void => {
    setOpen(false)
    void editing.set({ ownerId })
  }
  return (
    <>
      <span dir="auto" className="min-w-0 break-words">
        {name ?? <span className="text-ink-soft">{editingWords.unassigned}</span>}
      </span>
      {editing.canAssign ? (
        <Button variant="plain" size="sm" className="-my-2" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {editingWords.assign}
        </Button>
      ) : (
        editing.canEdit &&
        lead.ownerId === null && (
          <Button variant="plain" size="sm" className="-my-2" onClick={() => assign(user.id)}>
            {editingWords.assignToMe}
          </Button>
        )
      )}
      {isOpen && (
        <PeopleSheet
          title={editingWords.assign}
          description={editingWords.assignNote}
          ownerId={lead.ownerId}
          onNobody={() => assign(null)}
          onChoose={assign}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

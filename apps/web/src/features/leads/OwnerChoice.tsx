import type { LeadSummary } from '@canvass/contracts/leads'
import { useState } from 'react'
import { useNameOf } from '../../platform/people/usePeople.ts'
import { useUser } from '../../platform/session/useUser.ts'
import { Button } from '../../ui/Button.tsx'
import { PeopleSheet } from '../people/public.ts'
import type { LeadEditing } from './useLeadEditing.ts'

/** Whose the lead is; who may assign chooses somebody else, and anybody may take one that is nobody's. */
export function OwnerChoice({ lead, editing }: { lead: LeadSummary; editing: LeadEditing }) {
  const user = useUser()
  const [isOpen, setOpen] = useState(false)
  // The server's row names who had it; who was chosen here is known from the people.
  const known = useNameOf(user.id, lead.ownerId)
  const name = lead.ownerId === null ? undefined : (known ?? lead.ownerName ?? undefined)
  const assign = (ownerId: string | null): void => {
    setOpen(false)
    void editing.set({ ownerId })
  }
  return (
    <>
      <span dir="auto" className="break-words">
        {name ?? <span className="text-ink-soft">Nobody</span>}
      </span>
      {editing.canAssign ? (
        <Button variant="plain" size="sm" className="-my-2" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Assign
        </Button>
      ) : (
        editing.canEdit &&
        lead.ownerId === null && (
          <Button variant="plain" size="sm" className="-my-2" onClick={() => assign(user.id)}>
            Take it
          </Button>
        )
      )}
      {isOpen && (
        <PeopleSheet
          title="Assign"
          description="Who works on this lead from now on."
          ownerId={lead.ownerId}
          onNobody={() => assign(null)}
          onChoose={assign}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

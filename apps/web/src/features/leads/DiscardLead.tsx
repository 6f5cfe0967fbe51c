import type { LeadSummary } from '@canvass/contracts/leads'
import { isAtLeast } from '@canvass/domain/role-order'
import { Trash2, Undo2 } from 'lucide-react'
import { addEdit } from '../../platform/edits/add-edit.ts'
import { isDiscarded } from '../../platform/edits/optimistic.ts'
import { useLeadEdits } from '../../platform/edits/useEdits.ts'
import { openLocalDatabase } from '../../platform/offline/local-database.ts'
import { useUser } from '../../platform/session/useUser.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'

/** Takes a lead out of every list. The server decides whether others have worked on it. */
export function DiscardLead({ lead }: { lead: LeadSummary }) {
  const user = useUser()
  const isGone = isDiscarded(useLeadEdits(user.id, lead.id))
  if (isGone || (!isAtLeast(user, 'admin') && lead.ownerId !== user.id)) return null
  return (
    <Button
      variant="plain"
      size="sm"
      icon={Trash2}
      className="self-start text-bad!"
      onClick={() => void addEdit(openLocalDatabase(user.id), lead.id, { kind: 'discard_lead' })}
    >
      Discard lead
    </Button>
  )
}

/** That it was discarded here, and the way back. */
export function DiscardedNote({ leadId }: { leadId: string }) {
  const user = useUser()
  if (!isDiscarded(useLeadEdits(user.id, leadId))) return null
  return (
    <Banner tone="warn" isAnnounced actions={<BringBack leadId={leadId} />}>
      Discarded: it leaves every list. Its photo and all that is known stay.
    </Banner>
  )
}

export function BringBack({ leadId }: { leadId: string }) {
  const userId = useUser().id
  return (
    <Button
      variant="quiet"
      size="sm"
      icon={Undo2}
      onClick={() => void addEdit(openLocalDatabase(userId), leadId, { kind: 'restore_lead' })}
    >
      Bring it back
    </Button>
  )
}

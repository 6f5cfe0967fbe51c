import type { LeadSummary } from '@canvass/contracts/leads'
import { isAtLeast } from '@canvass/domain/role-order'
import { Trash2, Undo2 } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { addEdit } from '../../../data/edits/add-edit.ts'
import { isDiscarded } from '../../../data/edits/optimistic.ts'
import { useLeadEdits } from '../../../data/edits/useEdits.ts'
import { pathTo } from '../../../platform/paths.ts'
import { useUser } from '../../../platform/session/useUser.ts'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { showToast } from '../../../ui/overlays/toast-store.ts'
import { leadWords } from '../lead/lead-words.ts'

/** Takes a lead out of every list and goes back to them. The server decides whether others have worked on it. */
export function DiscardLead({ lead }: { lead: LeadSummary }) {
  const user = useUser()
  const navigate = useNavigate()
  const isGone = isDiscarded(useLeadEdits(user.id, lead.id))
  if (isGone || (!isAtLeast(user, 'admin') && lead.ownerId !== user.id)) return null
  const discard = async (): Promise<void> => {
    await addEdit(user.id, lead.id, { kind: 'discard_lead' })
    await navigate(pathTo('leadVault'))
    const restore = (): void => {
      void addEdit(user.id, lead.id, { kind: 'restore_lead' }).then(() => showToast({ title: leadWords.restoredToast }))
    }
    showToast({ title: leadWords.discardedToast, action: { label: leadWords.undo, act: restore } })
  }
  return (
    <Button variant="plain" size="sm" icon={Trash2} className="self-start text-bad!" onClick={() => void discard()}>
      {leadWords.discard}
    </Button>
  )
}

/** That it was discarded here, and the way back. */
export function DiscardedNote({ leadId }: { leadId: string }) {
  const user = useUser()
  if (!isDiscarded(useLeadEdits(user.id, leadId))) return null
  return (
    <Banner tone="warn" isAnnounced actions={<BringBack leadId={leadId} />}>
      {leadWords.discarded}
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
      onClick={() => void addEdit(userId, leadId, { kind: 'restore_lead' })}
    >
      {leadWords.restore}
    </Button>
  )
}

import type { Lead } from '@canvass/contracts/leads'
import { isAtLeast } from '@canvass/domain/role-order'
import { Trash2 } from 'lucide-react'
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
import { UndoDiscard } from './UndoDiscard.tsx'

type DiscardLeadProps = { lead: Lead; canEdit: boolean }

/** Discards a lead from every list and returns to them, for users who may do so according to the server. */
export function DiscardLead({ lead, canEdit }: DiscardLeadProps) {
  const user = useUser()
  const navigate = useNavigate()
  const isGone = isDiscarded(useLeadEdits(user.id, lead.id))
  const canDiscard = lead.canDiscard ?? (isAtLeast(user, 'admin') || lead.ownerId === user.id)
  // The server's permission may predate the user becoming a viewer.
  if (isGone || !canEdit || !canDiscard) return null
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

/** Shows that the lead was discarded here, with a way to undo it. */
export function DiscardedNote({ leadId }: { leadId: string }) {
  const user = useUser()
  if (!isDiscarded(useLeadEdits(user.id, leadId))) return null
  return (
    <Banner tone="warn" isAnnounced actions={<UndoDiscard leadId={leadId} />}>
      {leadWords.discarded}
    </Banner>
  )
}

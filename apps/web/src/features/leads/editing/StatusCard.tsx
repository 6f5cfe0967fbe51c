import type { LeadSummary } from '@canvass/contracts/leads'
import { useState } from 'react'
import { Button } from '../../../ui/actions/Button.tsx'
import { momentText } from '../../../ui/text/format.ts'
import { editingWords } from '../lead/lead-edit-words.ts'
import { leadWords } from '../lead/lead-words.ts'
import { StatusSheet } from './StatusSheet.tsx'
import { StatusStepper } from './StatusStepper.tsx'
import { UnsentMark } from '../lead/UnsentMark.tsx'
import type { LeadEditing } from '../lead/useLeadEditing.ts'

/** Shows the lead's status in the pipeline, with a way to change it. */
export function StatusCard({ lead, editing }: { lead: LeadSummary; editing: LeadEditing }) {
  const [isOpen, setOpen] = useState(false)
  const isOwnToChange = editing.canEdit && editing.statuses.length > 1
  const lost = lead.status === 'closed_lost' && lead.lostReason ? lead.lostReason : undefined
  return (
    <>
      <StatusStepper
        status={lead.status}
        note={lost ?? leadWords.captured(momentText(lead.createdAt))}
        mark={editing.unsent.has('status') && <UnsentMark />}
        action={
          isOwnToChange && (
            <Button
              variant="quiet"
              size="sm"
              aria-haspopup="dialog"
              aria-label={editingWords.changeStatus}
              onClick={() => setOpen(true)}
            >
              {leadWords.change}
            </Button>
          )
        }
      />
      {isOwnToChange && <StatusSheet lead={lead} editing={editing} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}

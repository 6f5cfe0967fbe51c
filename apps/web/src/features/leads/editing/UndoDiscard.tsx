import { Undo2 } from 'lucide-react'
import { addEdit } from '../../../data/edits/add-edit.ts'
import { useUser } from '../../../platform/session/useUser.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { leadWords } from '../lead/lead-words.ts'

/** Undoes a discard, here or on the server. */
export function UndoDiscard({ leadId }: { leadId: string }) {
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

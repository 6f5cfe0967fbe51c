import type { Note } from '@canvass/contracts/shapes/notes'
import { noteOf } from '../../../data/leads/apply-lead-row.ts'
import { useLeadEdits } from '../../../data/edits/useEdits.ts'
import { useUser } from '../../../platform/session/useUser.ts'

/** Returns a lead's notes that were written here and aren't on the server yet. */
export function usePendingNotes(leadId: string): Note[] {
  const { id, firstName, lastName } = useUser()
  const author = { id, name: `${firstName} ${lastName}`.trim() }
  return useLeadEdits(id, leadId).flatMap(({ op, state }) =>
    op.kind === 'add_note' && state !== 'rejected' ? [noteOf(op, author)] : [],
  )
}

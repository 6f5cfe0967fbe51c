import type { Note } from '@canvass/contracts/shapes/notes'
import { noteOf } from '../../../data/leads/apply-lead-row.ts'
import { useLeadEdits } from '../../../data/edits/useEdits.ts'
import { useUser } from '../../../platform/session/useUser.ts'

/** The notes of a lead that were written here and are not on the server. */
export function usePendingNotes(leadId: string): Note[] {
  const { id, firstName, lastName } = useUser()
  const author = { id, name: `${firstName} ${lastName}`.trim() }
  return useLeadEdits(id, leadId).flatMap(({ op, state }) =>
    op.kind === 'add_note' && state !== 'rejected' ? [noteOf(op, author)] : [],
  )
}

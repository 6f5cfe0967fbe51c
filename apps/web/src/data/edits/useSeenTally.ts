import type { LeadTally } from '@canvass/domain/lead-tally'
import { useLiveQuery } from 'dexie-react-hooks'
import { openLocalDatabase } from '../../platform/local/local-database.ts'
import { useReadState } from '../leads/useReadState.ts'
import { listEdited, tallyWithEdits } from './tally-with-edits.ts'
import { useEditsByLead } from './useEdits.ts'

/** The figures of this device as its user sees them: with the edits that were not sent. Undefined before any. */
export function useSeenTally(userId: string): LeadTally | undefined {
  const state = useReadState(userId)
  const edits = useEditsByLead(userId)
  const edited = useLiveQuery(() => listEdited(openLocalDatabase(userId), edits), [userId, edits, state?.cursor])
  return state ? tallyWithEdits(state.tally, edited ?? []) : undefined
}

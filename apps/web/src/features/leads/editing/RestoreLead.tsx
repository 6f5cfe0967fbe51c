import { leadWords } from '../lead/lead-words.ts'
import { useLead } from '../lead/useLead.ts'
import { UndoDiscard } from './UndoDiscard.tsx'

/** Offers to restore a discarded lead, or explains who may. While the server is unreachable, anyone may try. */
export function RestoreLead({ leadId }: { leadId: string }) {
  const view = useLead(leadId)
  if (view.state === 'loading') return null
  const isRefused = view.state === 'missing' && view.why === 'discarded' && !view.canRestore
  return isRefused ? <p className="text-14 text-ink-soft">{leadWords.whoRestores}</p> : <UndoDiscard leadId={leadId} />
}

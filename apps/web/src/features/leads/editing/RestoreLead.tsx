import { leadWords } from '../lead/lead-words.ts'
import { useLead } from '../lead/useLead.ts'
import { BringBack } from './BringBack.tsx'

/**
 * The way back of a discarded lead for whoever may go it, and for others who may. As long as the server cannot be asked,
 * everybody may try.
 */
export function RestoreLead({ leadId }: { leadId: string }) {
  const view = useLead(leadId)
  if (view.state === 'loading') return null
  const isRefused = view.state === 'missing' && view.why === 'discarded' && !view.canRestore
  return isRefused ? <p className="text-14 text-ink-soft">{leadWords.whoRestores}</p> : <BringBack leadId={leadId} />
}

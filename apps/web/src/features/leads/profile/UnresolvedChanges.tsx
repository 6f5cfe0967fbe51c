import { needsPerson } from '../../../data/edits/optimistic.ts'
import { useLeadEdits } from '../../../data/edits/useEdits.ts'
import { useUser } from '../../../platform/session/useUser.ts'
import { LeadNeedsYou } from '../editing/LeadNeedsYou.tsx'

/** Shows a user's changes to an unavailable lead that only a person can resolve: they appear nowhere else. */
export function UnresolvedChanges({ id }: { id: string }) {
  const edits = useLeadEdits(useUser().id, id)
  return (
    <div className="mx-auto mb-3 w-full max-w-narrow empty:hidden">
      <LeadNeedsYou edits={edits.filter(needsPerson)} />
    </div>
  )
}

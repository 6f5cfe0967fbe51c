import { isRestored } from '../../../data/edits/optimistic.ts'
import { useLeadEdits } from '../../../data/edits/useEdits.ts'
import { hasScreen, pathTo } from '../../../platform/paths.ts'
import { useUser } from '../../../platform/session/useUser.ts'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { Storefront } from '../../../ui/brand/Storefront.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { EraseLead } from '../editing/EraseLead.tsx'
import { UndoDiscard } from '../editing/UndoDiscard.tsx'
import { leadWords } from '../lead/lead-words.ts'
import type { MissingLead } from '../lead/useLead.ts'
import { UnresolvedChanges } from './UnresolvedChanges.tsx'
import { GoneText } from './GoneText.tsx'

type LeadGoneProps = { view: MissingLead; id: string }

/** Shows that a lead is unavailable, with the user's changes that the server refused. */
export function LeadGone({ view, id }: LeadGoneProps) {
  const back = hasScreen('leadVault') && (
    <ButtonLink to={pathTo('leadVault')} variant="quiet">
      {leadWords.backToVault}
    </ButtonLink>
  )
  return (
    <>
      <UnresolvedChanges id={id} />
      <EmptyState drawing={<Storefront isUnknown />} action={back}>
        {view.why === 'discarded' ? <DiscardedLead id={id} canRestore={view.canRestore} /> : <GoneText view={view} />}
      </EmptyState>
    </>
  )
}

/** Shows that a lead was discarded; the outbox of its capturer says by whom. */
function DiscardedLead({ id, canRestore }: { id: string; canRestore: boolean }) {
  const isRestoring = isRestored(useLeadEdits(useUser().id, id))
  return (
    <span className="flex flex-col items-center gap-3">
      <span>
        {leadWords.discardedElsewhere} {isRestoring ? leadWords.restoring : !canRestore && leadWords.whoRestores}
      </span>
      {!isRestoring && (
        <span className="flex flex-wrap items-center justify-center gap-2">
          {canRestore && <UndoDiscard leadId={id} />}
          <EraseLead leadId={id} />
        </span>
      )}
    </span>
  )
}

import { isRestored } from '../../../data/edits/optimistic.ts'
import { useLeadEdits } from '../../../data/edits/useEdits.ts'
import { hasScreen, pathTo } from '../../../platform/paths.ts'
import { useKeptLead } from '../../../data/leads/useKeptLead.ts'
import { useUser } from '../../../platform/session/useUser.ts'
import { Link } from '../../../ui/actions/Link.tsx'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { Storefront } from '../../../ui/brand/Storefront.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { BringBack } from '../editing/BringBack.tsx'
import { leadWords } from '../lead/lead-words.ts'
import { nameOf } from '../lead/lead-text.ts'
import type { MissingLead } from '../lead/useLead.ts'
import { ChangesOfMissing } from './ChangesOfMissing.tsx'

type LeadGoneProps = { view: MissingLead; id: string }

/** A lead that is not there for whoever asks, with what they said of it and the server has refused. */
export function LeadGone({ view, id }: LeadGoneProps) {
  const back = hasScreen('leadVault') && (
    <ButtonLink to={pathTo('leadVault')} variant="quiet">
      {leadWords.backToVault}
    </ButtonLink>
  )
  return (
    <>
      <ChangesOfMissing id={id} />
      <EmptyState drawing={<Storefront isUnknown />} action={back}>
        {view.why === 'discarded' ? (
          <DiscardedLead id={id} canRestore={view.canRestore} />
        ) : view.why === 'merged' ? (
          <MergedLead into={view.leadId} />
        ) : view.why === 'deleted' ? (
          leadWords.deleted
        ) : (
          leadWords.missing
        )}
      </EmptyState>
    </>
  )
}

/** Taken out of the lists: by whom stands in the outbox of who took it. */
function DiscardedLead({ id, canRestore }: { id: string; canRestore: boolean }) {
  const isRestoring = isRestored(useLeadEdits(useUser().id, id))
  return (
    <span className="flex flex-col items-center gap-3">
      <span>
        {leadWords.discardedElsewhere} {isRestoring ? leadWords.restoring : !canRestore && leadWords.whoRestores}
      </span>
      {canRestore && !isRestoring && <BringBack leadId={id} />}
    </span>
  )
}

/** Where it went, and the way there for whoever may see that lead. */
function MergedLead({ into }: { into: string | undefined }) {
  const kept = useKeptLead(useUser().id, into ?? '')
  const lead = kept?.row ?? kept?.detail
  const { before, another, after } = leadWords.mergedInto
  return (
    <span>
      {before}
      {into === undefined ? (
        another
      ) : (
        <Link to={pathTo('lead', { identifier: into })} className="font-semibold text-brand underline">
          <bdi>{lead ? nameOf(lead) : another}</bdi>
        </Link>
      )}
      {after}
    </span>
  )
}

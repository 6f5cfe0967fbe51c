import { hasScreen, pathTo } from '../../../platform/paths.ts'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { Storefront } from '../../../ui/brand/Storefront.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { BringBack } from '../editing/DiscardLead.tsx'
import { leadWords } from '../lead/lead-words.ts'
import type { LeadView } from '../lead/useLead.ts'
import { ChangesOfMissing } from './ChangesOfMissing.tsx'

type LeadGoneProps = { view: Extract<LeadView, { state: 'missing' }>; id: string }

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
        {view.isDiscarded ? <DiscardedLead id={id} /> : view.isDeleted ? leadWords.deleted : leadWords.missing}
      </EmptyState>
    </>
  )
}

/** Taken out of the lists: by whom stands in the outbox of who took it. */
function DiscardedLead({ id }: { id: string }) {
  return (
    <span className="flex flex-col items-center gap-3">
      {leadWords.discardedElsewhere}
      <BringBack leadId={id} />
    </span>
  )
}

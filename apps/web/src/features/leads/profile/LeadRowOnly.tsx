import type { LeadSummary } from '@canvass/contracts/leads'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { DealCard } from '../editing/DealCard.tsx'
import { KeepOffline } from '../keep/KeepOffline.tsx'
import { LeadHead } from './LeadHead.tsx'
import { LeadNeedsYou } from '../editing/LeadNeedsYou.tsx'
import { NextActionCard } from '../editing/NextActionCard.tsx'
import { NotesCard } from '../editing/NotesCard.tsx'
import { Column, Columns, ProfileFrame, SideSkeleton } from './ProfileFrame.tsx'
import { ProfileLoading } from './ProfileLoading.tsx'
import { StatusCard } from '../editing/StatusCard.tsx'
import { useLeadEditing } from '../lead/useLeadEditing.ts'
import { usePendingNotes } from '../editing/usePendingNotes.ts'
import { ContactActions } from '../contact/ContactActions.tsx'
import { leadWords } from '../lead/lead-words.ts'

type LeadRowOnlyProps = {
  lead: LeadSummary
  isLoading: boolean
  /** The server was reached, and failed. */
  isAnswered: boolean
}

/** Shows the list's data while the profile is loading or unavailable, laid out like the profile. */
export function LeadRowOnly({ lead, isLoading, isAnswered }: LeadRowOnlyProps) {
  const editing = useLeadEditing(lead)
  const notes = usePendingNotes(lead.id)
  // The next step is a call, an email, or a visit, whichever is possible.
  const hasNextStep = [lead.phone, lead.email, lead.address].some((value) => value)
  return (
    <ProfileFrame
      head={
        <>
          <LeadHead lead={lead} />
          <Card className="py-3">
            <StatusCard lead={lead} editing={editing} />
          </Card>
          {isLoading && hasNextStep && <Skeleton className="h-26 rounded-card lg:h-28" />}
        </>
      }
      side={isLoading && <SideSkeleton />}
    >
      {isLoading && lead.score !== null && <Skeleton className="h-27 rounded-card lg:h-11" />}
      <LeadNeedsYou edits={editing.needsYou} />
      <ContactActions contact={lead} />
      {isLoading ? (
        <ProfileLoading />
      ) : (
        <Banner tone="info">{isAnswered ? leadWords.previewUnreachable : leadWords.profileUnreachable}</Banner>
      )}
      <Columns>
        <Column>
          <NextActionCard lead={lead} editing={editing} />
          <DealCard lead={lead} editing={editing} />
        </Column>
        <Column>
          <NotesCard leadId={lead.id} notes={notes} attachments={[]} editing={editing} />
          <Card className="py-2">
            <KeepOffline lead={lead} />
          </Card>
        </Column>
      </Columns>
    </ProfileFrame>
  )
}

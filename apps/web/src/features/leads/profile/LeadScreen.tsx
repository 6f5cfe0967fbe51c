import type { LeadSummary } from '@canvass/contracts/leads'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { hasScreen, pathTo } from '../../../platform/paths.ts'
import { useUser } from '../../../platform/session/useUser.ts'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { CountSheets, useOpenSheets } from '../../../ui/overlays/open-sheets.ts'
import { usePageTitle } from '../../../ui/layout/page-title.ts'
import { Screen } from '../../../ui/layout/Screen.tsx'
import { Storefront } from '../../../ui/brand/Storefront.tsx'
import { useOpenCaptures } from '../on-the-way/useOpenCaptures.ts'
import { CaptureOnTheWay } from '../on-the-way/CaptureOnTheWay.tsx'
import { BringBack } from '../editing/DiscardLead.tsx'
import { DealCard } from '../editing/DealCard.tsx'
import { KeepOffline } from '../keep/KeepOffline.tsx'
import { LeadHead } from './LeadHead.tsx'
import { LeadNeedsYou } from '../editing/LeadNeedsYou.tsx'
import { LeadProfile } from './LeadProfile.tsx'
import { LeadSkeleton } from './LeadSkeleton.tsx'
import { NextActionCard } from '../editing/NextActionCard.tsx'
import { NotesCard } from '../editing/NotesCard.tsx'
import { Column, Columns, ProfileFrame, SideColumn } from './ProfileFrame.tsx'
import { ProfileLoading } from './ProfileLoading.tsx'
import { StatusCard } from '../editing/StatusCard.tsx'
import { useLeadEditing } from '../lead/useLeadEditing.ts'
import { usePendingNotes } from '../editing/usePendingNotes.ts'
import { useIsPressed } from './useIsPressed.ts'
import { ContactActions } from '../contact/ContactActions.tsx'
import { leadWords } from '../lead/lead-words.ts'
import { nameOf } from '../lead/lead-text.ts'
import { type LeadView, useLead } from '../lead/useLead.ts'

const back = { to: pathTo('leadVault'), label: leadWords.vault }

/** One lead. What is on this device is shown at once, and the server's answer when it comes. */
export function LeadScreen() {
  const { identifier = '' } = useParams()
  const view = useLead(identifier)
  const capture = useOpenCaptures(useUser().id).find(({ id, leadId }) => id === identifier || leadId === identifier)
  const isHere = view.state === 'whole' || view.state === 'summary'
  usePageTitle(isHere ? nameOf(view.lead) : capture?.name)
  const title = isHere ? nameOf(view.lead) : (capture?.name ?? leadWords.lead)
  return (
    <Screen title={title} back={back} isTitleHiddenOnDesk>
      {!isHere && capture ? (
        <CaptureOnTheWay capture={capture} />
      ) : (
        <HeldContent key={identifier} view={view} id={identifier} />
      )}
    </Screen>
  )
}

/**
 * A profile that arrives while a sheet of the row is open waits until it closes, or it would take what is typed there; one
 * that arrives in the middle of a press waits for its end, or the press would be lost with its button.
 */
function HeldContent({ view, id }: { view: LeadView; id: string }) {
  const { isSheetOpen, countSheet } = useOpenSheets()
  const [shown, setShown] = useState(view.state)
  const isPressed = useIsPressed(shown === 'summary')
  const isHeld = (isSheetOpen || isPressed) && shown === 'summary' && view.state === 'whole'
  if (!isHeld && shown !== view.state) setShown(view.state)
  return (
    <CountSheets value={countSheet}>
      <LeadContent view={isHeld ? { state: 'summary', lead: view.lead, isLoading: true } : view} id={id} />
    </CountSheets>
  )
}

function LeadContent({ view, id }: { view: LeadView; id: string }) {
  if (view.state === 'loading') return <LeadSkeleton />
  if (view.state === 'whole') return <LeadProfile key={view.lead.id} lead={view.lead} isStale={view.isStale} />
  if (view.state === 'summary') return <LeadRowOnly lead={view.lead} isLoading={view.isLoading} />
  if (view.state === 'missing') {
    const back = hasScreen('leadVault') && (
      <ButtonLink to={pathTo('leadVault')} variant="quiet">
        {leadWords.backToVault}
      </ButtonLink>
    )
    return (
      <EmptyState drawing={<Storefront isUnknown />} action={back}>
        {view.isDiscarded ? <DiscardedLead id={id} /> : view.isDeleted ? leadWords.deleted : leadWords.missing}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      action={
        <Button variant="quiet" onClick={view.retry}>
          {leadWords.retry}
        </Button>
      }
    >
      {leadWords.unreachable}
    </EmptyState>
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

/** What the list knows of a lead, while its profile is on its way or cannot be had; each part where the profile has it. */
function LeadRowOnly({ lead, isLoading }: { lead: LeadSummary; isLoading: boolean }) {
  const editing = useLeadEditing(lead)
  const notes = usePendingNotes(lead.id)
  return (
    <ProfileFrame
      head={
        <>
          <LeadHead lead={lead} />
          <Card className="py-3">
            <StatusCard lead={lead} editing={editing} />
          </Card>
          {isLoading && <Skeleton className="hidden h-28 rounded-card lg:block" />}
        </>
      }
      side={
        isLoading && (
          <SideColumn>
            <Skeleton className="h-40 rounded-card" />
            <Skeleton className="h-96 rounded-card" />
          </SideColumn>
        )
      }
    >
      <LeadNeedsYou edits={editing.needsYou} />
      <ContactActions contact={lead} />
      {isLoading ? <ProfileLoading /> : <Banner tone="info">{leadWords.profileUnreachable}</Banner>}
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

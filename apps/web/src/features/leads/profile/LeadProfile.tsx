import type { PointKey } from '@canvass/contracts/shapes/intelligence'
import type { Lead } from '@canvass/contracts/leads'
import { ClipboardCheck, FileSearch } from 'lucide-react'
import { useRef, useState } from 'react'
import { useUser } from '../../../platform/session/useUser.ts'
import { hasScreen, pathTo } from '../../../platform/paths.ts'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { momentText } from '../../../ui/text/format.ts'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { ReadingDifferences } from '../../reading/ReadingDifferences.tsx'
import { LeadNamePrompt } from './LeadNamePrompt.tsx'
import { ContactActions } from '../contact/ContactActions.tsx'
import { EvidenceColumn } from '../evidence/EvidenceColumn.tsx'
import { EvidenceView } from '../evidence/EvidenceView.tsx'
import { DiscardedNote, DiscardLead } from '../editing/DiscardLead.tsx'
import { DealCard } from '../editing/DealCard.tsx'
import { FilesCard } from '../files/FilesCard.tsx'
import { FactsCard } from '../contact/FactsCard.tsx'
import { KeepOffline } from '../keep/KeepOffline.tsx'
import { LeadHead } from './LeadHead.tsx'
import { leadHistory } from './lead-history.ts'
import { LeadTabs } from './LeadTabs.tsx'
import { leadWords } from '../lead/lead-words.ts'
import { LeadNeedsYou } from '../editing/LeadNeedsYou.tsx'
import { firstToShow, groupedPoints } from '../evidence/lead-points.ts'
import { isFoundMatch } from '../lead/match-look.ts'
import { MatchCard } from '../match/MatchCard.tsx'
import { NextActionCard } from '../editing/NextActionCard.tsx'
import { NotesCard } from '../editing/NotesCard.tsx'
import { NextStep } from '../evidence/NextStep.tsx'
import { PeopleCard } from '../contact/PeopleCard.tsx'
import { PhotosCard } from './PhotosCard.tsx'
import { Column, Columns, ProfileFrame, SideColumn } from './ProfileFrame.tsx'
import { PointsSection } from '../evidence/PointsSection.tsx'
import { POINT_WORDS } from '../evidence/point-words.ts'
import { pointText } from '../evidence/point-text.ts'
import { QualifiersCard } from './QualifiersCard.tsx'
import { ReadingNote } from './ReadingNote.tsx'
import { ReportedAgainNote } from '../contact/ReportedAgainNote.tsx'
import { ScoreReasons } from '../evidence/ScoreReasons.tsx'
import { SameLeadCard } from '../same/SameLeadCard.tsx'
import { SlimLeadBar } from './SlimLeadBar.tsx'
import { StatusCard } from '../editing/StatusCard.tsx'
import { TimelineCard } from './TimelineCard.tsx'
import { useIsOutOfView } from './useIsOutOfView.ts'
import { type LeadEditing, useLeadEditing } from '../lead/useLeadEditing.ts'
import { useKeptLead } from '../../../data/leads/useKeptLead.ts'

/** `isDesk` decides the layout; it stays fixed while one of the sheets is open. */
type LeadProfileProps = { lead: Lead; isStale: boolean; isDesk: boolean }

/** Shows the whole lead: the actions, the decision makers, what is known, and why. */
export function LeadProfile({ lead, isStale, isDesk }: LeadProfileProps) {
  const editing = useLeadEditing(lead)
  const headRef = useRef<HTMLDivElement>(null)
  const isHeadGone = useIsOutOfView(headRef)
  const groups = groupedPoints(lead)
  const all = groups.flatMap((group) => group.points)
  const [openKey, setOpenKey] = useState<PointKey | undefined>()
  const open = all.find(({ key }) => key === openKey) ?? (isDesk ? firstToShow(all) : undefined)
  // A point stays in view after being judged, even if it is no longer the most certain.
  const judging: LeadEditing = {
    ...editing,
    judge: (change) => {
      setOpenKey(change.point)
      return editing.judge(change)
    },
  }
  const approach = all.find(({ key }) => key === 'approach')
  // Before the analysis there is nothing to call unknown: show only what was found.
  const isRead = lead.isComplete || lead.businessIntelligence !== null
  const hasPeople = isRead || lead.people.length > 0
  const hasFacts =
    isRead ||
    lead.personName !== null ||
    [lead.phones, lead.emails, lead.websites, lead.addresses].some(({ length }) => length > 0)
  // Fixed while the profile is open: a confirmed match must stay where it was asked about.
  const [isAsked] = useState(() => !isFoundMatch(lead.matchBand))
  const match = <MatchCard lead={lead} editing={editing} />
  const facts = hasFacts && <FactsCard lead={lead} editing={editing} />
  const people = hasPeople && (
    <PeopleCard people={lead.people} editing={editing.canEdit && lead.isComplete ? editing : undefined} />
  )
  const nextAction = lead.isComplete && <NextActionCard lead={lead} editing={editing} />
  const notes = lead.isComplete && (
    <NotesCard leadId={lead.id} notes={lead.notes} attachments={lead.attachments} editing={editing} />
  )
  const files = lead.isComplete && <FilesCard lead={lead} canEdit={editing.canEdit} />
  const points = isRead && (
    <PointsSection groups={groups} openKey={isDesk ? open?.key : undefined} onOpen={setOpenKey} />
  )
  const deal = lead.isComplete && <DealCard lead={lead} editing={editing} />
  const photos = (
    <>
      <QualifiersCard qualifiers={lead.qualifiers} />
      <PhotosCard leadId={lead.id} photos={lead.photos} canEdit={editing.canEdit} />
    </>
  )
  const timeline = <TimelineCard lead={lead} />
  const kept = lead.isComplete && (
    <Card className="py-2 print:hidden">
      <KeepOffline lead={lead} />
    </Card>
  )
  return (
    <>
      {isHeadGone && <SlimLeadBar lead={lead} />}
      <ProfileFrame
        headRef={headRef}
        head={
          <>
            <LeadHead lead={lead} isComplete={lead.isComplete} />
            {lead.isComplete && (
              <Card className="py-3">
                <StatusCard lead={lead} editing={editing} />
              </Card>
            )}
            <NextStep point={approach} onWhy={() => setOpenKey('approach')} />
          </>
        }
        side={
          isDesk && (
            <SideColumn>
              {match}
              <EvidenceColumn lead={lead} point={open} isChosen={openKey !== undefined} editing={judging} />
            </SideColumn>
          )
        }
      >
        {lead.isComplete && <ScoreReasons lead={lead} />}
        <DiscardedNote leadId={lead.id} />
        <LeadNeedsYou edits={editing.needsYou} />
        <LeadNamePrompt lead={lead} />
        {!isDesk && isAsked && match}
        <ReportedAgainNote lead={lead} editing={editing} />
        <SameLeadCard lead={lead} />
        {isStale && <StaleNote id={lead.id} />}
        {!lead.isComplete && <ReadingNote lead={lead} />}
        {lead.isComplete && <ReadingDifferences captureId={lead.capture.id} leadId={lead.id} />}
        <div className="print:hidden">
          <ContactActions contact={lead} />
        </div>
        {isDesk ? (
          <LeadTabs
            isRead={lead.isComplete}
            profile={
              <div className="flex flex-col gap-4">
                {points}
                <Columns>
                  <Column>
                    {facts}
                    {photos}
                    {kept}
                  </Column>
                  <Column>
                    {nextAction}
                    {people}
                    {deal}
                    {files}
                  </Column>
                </Columns>
              </div>
            }
            timeline={{ content: timeline, count: leadHistory(lead).length }}
            notes={notes ? { content: notes, count: lead.notes.length + lead.attachments.length } : undefined}
          />
        ) : (
          <>
            {people}
            {nextAction}
            {facts}
            {!isAsked && match}
            {points}
            {notes}
            {files}
            {deal}
            {photos}
            {timeline}
            {kept}
          </>
        )}
        <div className="flex flex-wrap items-center gap-3 print:hidden">
          {lead.isComplete && hasScreen('digitalCheck') && (
            <ButtonLink to={pathTo('digitalCheck', { id: lead.id })} variant="plain" size="sm" icon={ClipboardCheck}>
              {leadWords.digitalCheck}
            </ButtonLink>
          )}
          {hasScreen('dataInspector') && (
            <ButtonLink to={pathTo('dataInspector', { id: lead.id })} variant="plain" size="sm" icon={FileSearch}>
              {leadWords.dataInspector}
            </ButtonLink>
          )}
          {lead.isComplete && <DiscardLead lead={lead} canEdit={editing.canEdit} />}
        </div>
      </ProfileFrame>
      {!isDesk && (
        <Sheet
          isOpen={open !== undefined}
          onClose={() => setOpenKey(undefined)}
          title={open ? pointText(open) : ''}
          description={open && POINT_WORDS[open.key]}
        >
          {open && <EvidenceView key={open.key} lead={lead} point={open} editing={editing} />}
        </Sheet>
      )}
    </>
  )
}

function StaleNote({ id }: { id: string }) {
  const userId = useUser().id
  const readAt = useKeptLead(userId, id)?.readAt
  return (
    <Banner tone="calm" isAnnounced>
      {leadWords.stale(readAt === undefined ? undefined : momentText(readAt))}
    </Banner>
  )
}

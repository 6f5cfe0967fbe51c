import { useParams } from 'react-router-dom'
import { pathTo } from '../../../platform/paths.ts'
import { useUser } from '../../../platform/session/useUser.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { CountSheets } from '../../../ui/overlays/open-sheets.ts'
import { usePageTitle } from '../../../ui/layout/page-title.ts'
import { Screen } from '../../../ui/layout/Screen.tsx'
import { useFrozenIsDesk } from '../../../ui/layout/useFrozenIsDesk.ts'
import { useCameFrom } from '../../../ui/layout/useWayBack.ts'
import { useOpenCaptures } from '../on-the-way/useOpenCaptures.ts'
import { CaptureOnTheWay } from '../on-the-way/CaptureOnTheWay.tsx'
import { UnresolvedChanges } from './UnresolvedChanges.tsx'
import { LeadGone } from './LeadGone.tsx'
import { LeadProfile } from './LeadProfile.tsx'
import { LeadRowOnly } from './LeadRowOnly.tsx'
import { LeadSkeleton } from './LeadSkeleton.tsx'
import { leadWords } from '../lead/lead-words.ts'
import { nameOf } from '../lead/lead-text.ts'
import { useHeldView } from '../lead/useHeldView.ts'
import { type LeadView, useLead } from '../lead/useLead.ts'

/** Shows one lead: local data immediately, the server's response when it arrives. */
export function LeadScreen() {
  const { identifier = '' } = useParams()
  // The vault has two addresses: the way back is the one that led here.
  const vault = useCameFrom() === pathTo('leads') ? pathTo('leads') : pathTo('leadVault')
  const back = { to: vault, label: leadWords.vault }
  const view = useLead(identifier)
  const capture = useOpenCaptures(useUser().id).find(({ id, leadId }) => id === identifier || leadId === identifier)
  const isHere = view.state === 'whole' || view.state === 'summary'
  usePageTitle(isHere ? nameOf(view.lead) : capture?.name)
  const title = isHere ? nameOf(view.lead) : (capture?.name ?? leadWords.lead)
  return (
    <Screen title={title} back={back} isTitleHiddenOnDesk>
      {!isHere && capture ? (
        <>
          <UnresolvedChanges id={identifier} />
          <CaptureOnTheWay capture={capture} />
        </>
      ) : (
        <HeldContent key={identifier} view={view} id={identifier} />
      )}
    </Screen>
  )
}

function HeldContent({ view, id }: { view: LeadView; id: string }) {
  const { view: held, isSheetOpen, countSheet } = useHeldView(view)
  const isDesk = useFrozenIsDesk(isSheetOpen)
  return (
    <CountSheets value={countSheet}>
      <LeadContent view={held} id={id} isDesk={isDesk} />
    </CountSheets>
  )
}

function LeadContent({ view, id, isDesk }: { view: LeadView; id: string; isDesk: boolean }) {
  if (view.state === 'loading') return <LeadSkeleton />
  if (view.state === 'whole')
    return <LeadProfile key={view.lead.id} lead={view.lead} isStale={view.isStale} isDesk={isDesk} />
  if (view.state === 'summary')
    return <LeadRowOnly lead={view.lead} isLoading={view.isLoading} isAnswered={view.isAnswered} />
  if (view.state === 'missing') return <LeadGone view={view} id={id} />
  return (
    <>
      <UnresolvedChanges id={id} />
      <EmptyState
        action={
          <Button variant="quiet" onClick={view.retry}>
            {leadWords.retry}
          </Button>
        }
      >
        {view.isAnswered ? leadWords.failed : leadWords.unreachable}
      </EmptyState>
    </>
  )
}

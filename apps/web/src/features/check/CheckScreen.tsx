import { useParams } from 'react-router-dom'
import { useCanEditLead } from '../../data/leads/useCanEditLead.ts'
import { pathTo } from '../../platform/paths.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { ButtonLink } from '../../ui/actions/ButtonLink.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Screen } from '../../ui/layout/Screen.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useBackTo } from '../../ui/layout/useBackTo.ts'
import { backLabels } from '../../ui/text/words.ts'
import { isStillBeingRead } from './is-still-being-read.ts'
import { ReadingCheck } from './ReadingCheck.tsx'
import { useReading } from './useReading.ts'
import { checkWords } from './words.ts'

/** Shows what was read from a photo, field by field beside its crop, least certain first. Works offline once seen. */
export function CheckScreen() {
  const { captureId = '' } = useParams()
  const view = useReading(captureId)
  const leadId = view.state === 'read' ? view.reading.leadId : captureId
  const canEdit = useCanEditLead(leadId)
  const back = useBackTo(pathTo('lead', { identifier: leadId }), backLabels.lead)
  if (view.state === 'read' && view.reading.candidates.length > 0)
    return (
      <ReadingCheck key={captureId} reading={view.reading} ops={view.ops} isStale={view.isStale} canEdit={canEdit} />
    )
  return (
    <Screen title={checkWords.title} back={back} width="narrow">
      {view.state === 'loading' && <CheckSkeleton />}
      {view.state === 'missing' && (
        <EmptyState action={<ButtonLink to={pathTo('leadVault')}>{checkWords.openVault}</ButtonLink>}>
          {checkWords.missing}
        </EmptyState>
      )}
      {view.state === 'unreachable' && (
        <EmptyState action={<Button onClick={view.retry}>{checkWords.tryAgain}</Button>}>
          {checkWords.unreachable}
        </EmptyState>
      )}
      {view.state === 'read' && (
        <EmptyState action={<ButtonLink to={back.to}>{checkWords.backToLead}</ButtonLink>}>
          {isStillBeingRead(view.reading) ? checkWords.stillReading : checkWords.nothingRead}
        </EmptyState>
      )}
    </Screen>
  )
}

/** Placeholders laid out like the content: picture, open field, three rows. */
function CheckSkeleton() {
  return (
    <div role="status" aria-label={checkWords.loading} className="flex flex-col gap-3">
      <Skeleton className="h-54 rounded-card" />
      <Skeleton className="h-56 rounded-card" />
      <Skeleton className="h-52 rounded-card" />
    </div>
  )
}

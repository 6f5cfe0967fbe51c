import type { Lead } from '@canvass/contracts/leads'
import { useParams } from 'react-router-dom'
import { useEditor } from '../../../data/people/useEditor.ts'
import { pathTo } from '../../../platform/paths.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Screen } from '../../../ui/layout/Screen.tsx'
import { useBackTo } from '../../../ui/layout/useBackTo.ts'
import { type LeadView, useLead } from '../lead/useLead.ts'
import { answersTo } from '../same/same-lead.ts'
import { MergeChoices } from './MergeChoices.tsx'
import { mergeWords } from './merge-words.ts'

/** Shows a lead beside the earlier one that it duplicates. */
export function MergeLeadsScreen() {
  const { id = '' } = useParams()
  const view = useLead(id)
  if (view.state === 'whole' && view.lead.sameAs) return <Pair merged={view.lead} same={view.lead.sameAs} />
  return <NotHere id={id} view={view} />
}

const useBackToLead = (id: string) => useBackTo(pathTo('lead', { identifier: id }), mergeWords.lead)

function Pair({ merged, same }: { merged: Lead; same: NonNullable<Lead['sameAs']> }) {
  const user = useEditor()
  const back = useBackToLead(merged.id)
  const kept = useLead(same.leadId)
  if (!answersTo(user, merged).canMerge) return <Nothing id={merged.id} text={mergeWords.notYours} />
  if (kept.state === 'whole' || kept.state === 'summary')
    return <MergeChoices kept={kept.lead} merged={merged} same={same} back={back} />
  return <NotHere id={merged.id} view={kept} />
}

function NotHere({ id, view }: { id: string; view: LeadView }) {
  const back = useBackToLead(id)
  if (view.state === 'loading' || (view.state === 'summary' && view.isLoading))
    return (
      <Screen title={mergeWords.title} back={back} width="narrow">
        <div role="status" aria-label={mergeWords.loading} className="flex flex-col gap-3">
          <div className="grid grid-cols-2 gap-2">
            <Skeleton className="h-46 rounded-card" />
            <Skeleton className="h-46 rounded-card" />
          </div>
          <Skeleton className="h-72 rounded-card" />
        </div>
      </Screen>
    )
  const isMerged = view.state === 'missing' && view.why === 'merged'
  if (view.state === 'whole' || isMerged) return <Nothing id={id} text={mergeWords.nothing} />
  const isMissing = view.state === 'missing'
  return (
    <Screen title={mergeWords.title} back={back} width="narrow">
      <EmptyState
        action={
          isMissing ? (
            <ButtonLink to={pathTo('leadVault')}>{mergeWords.openVault}</ButtonLink>
          ) : (
            view.state === 'unreachable' && <Button onClick={view.retry}>{mergeWords.tryAgain}</Button>
          )
        }
      >
        {isMissing ? mergeWords.missing : view.isAnswered ? mergeWords.failed : mergeWords.unreachable}
      </EmptyState>
    </Screen>
  )
}

function Nothing({ id, text }: { id: string; text: string }) {
  const back = useBackToLead(id)
  return (
    <Screen title={mergeWords.title} back={back} width="narrow">
      <EmptyState action={<ButtonLink to={back.to}>{mergeWords.openLead}</ButtonLink>}>{text}</EmptyState>
    </Screen>
  )
}
